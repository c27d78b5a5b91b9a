ALTER TABLE "order_items" ADD COLUMN "pays_at_release" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payable_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pays_at_release" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_pay_later" ON "orders" USING btree ("id") WHERE "orders"."pay_from" is not null and "orders"."payable_at" is null and "orders"."status" = 'pending';