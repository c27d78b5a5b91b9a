DROP INDEX "orders_unpaid_of_customer";--> statement-breakpoint
DROP INDEX "orders_pending";--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("shop_id","customer_email","created_at") WHERE "orders"."status" = 'pending';