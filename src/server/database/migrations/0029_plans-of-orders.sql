ALTER TABLE "orders" DROP CONSTRAINT "orders_idempotency";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_number";--> statement-breakpoint
DROP INDEX "orders_by_time";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "orders_by_customer";--> statement-breakpoint
DROP INDEX "orders_pending";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("shop_id","idempotency_key") WHERE "orders"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_key" ON "orders" USING hash ("idempotency_key") WHERE "orders"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_day" ON "orders" USING btree ((("created_at" at time zone 'Europe/Amsterdam')::date),"shop_id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","shop_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_email","shop_id","id");--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING hash ("customer_email") WHERE "orders"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_number" UNIQUE("order_number","shop_id","number_repeat");