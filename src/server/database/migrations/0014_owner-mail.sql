ALTER TABLE "email_logs" ADD COLUMN "undeliverable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "mail_new_orders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "mail_low_stock" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "mail_approval" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "email_logs_with_body" ON "email_logs" USING btree ("created_at") WHERE "email_logs"."html" is not null;