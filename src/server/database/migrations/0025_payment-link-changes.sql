ALTER TABLE "email_logs" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "payment_link_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "approved_name" text;--> statement-breakpoint
UPDATE "shops" SET "approved_name" = "name" WHERE "approved";--> statement-breakpoint
CREATE INDEX "email_logs_of_recipient" ON "email_logs" USING btree ("shop_id","to_email","created_at");