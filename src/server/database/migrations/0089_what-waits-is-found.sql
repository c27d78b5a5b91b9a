DROP INDEX "products_shelf_preorders";--> statement-breakpoint
DROP INDEX "orders_not_settled";--> statement-breakpoint
CREATE INDEX "products_released" ON "products" USING btree ("shop_id","release_date","id") WHERE "products"."release_date" is not null;--> statement-breakpoint
CREATE INDEX "orders_not_settled" ON "orders" USING btree ("shop_id","id") WHERE "orders"."status" <> 'cancelled'
  and sign("orders"."received_cents" - "orders"."returned_cents" - "orders"."total_cents" + "orders"."credited_cents") in (-1, 1);