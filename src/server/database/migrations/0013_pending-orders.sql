ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "pending_days" integer;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "pending_days_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("shop_id","created_at") WHERE "orders"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_pending_days" CHECK ("shops"."pending_days" between 1 and 30);--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_pending_days_since" CHECK ("shops"."pending_days" is null or "shops"."pending_days_since" is not null);