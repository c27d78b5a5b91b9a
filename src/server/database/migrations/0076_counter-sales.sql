ALTER TABLE "orders" DROP CONSTRAINT "orders_delivery";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "means" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ean" text;--> statement-breakpoint
CREATE INDEX "order_events_paid" ON "order_events" USING btree ("shop_id","at") WHERE "order_events"."kind" = 'paid';--> statement-breakpoint
CREATE INDEX "payments_by_hand" ON "payments" USING btree ("shop_id","received_on") WHERE "payments"."source" = 'hand';--> statement-breakpoint
CREATE INDEX "products_of_sku" ON "products" USING btree ("shop_id",lower("sku") text_pattern_ops) WHERE "products"."sku" is not null and "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_of_ean" ON "products" USING btree ("shop_id","ean") WHERE "products"."ean" is not null and "products"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery" CHECK ("orders"."delivery" in ('ship', 'pickup', 'counter'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_means" CHECK ("payments"."means" in ('cash', 'card', 'transfer'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ean" CHECK ("products"."ean" ~ '^([0-9]{8}|[0-9]{12,13})$');