DROP INDEX "payments_of_closing";--> statement-breakpoint
DROP INDEX "credit_movements_of_account";--> statement-breakpoint
CREATE INDEX "credit_accounts_words" ON "credit_accounts" USING gin ("shop_id","email" gin_trgm_ops) WHERE "credit_accounts"."email" is not null;--> statement-breakpoint
CREATE INDEX "payments_in_drawer" ON "payments" USING btree ("shop_id","id") WHERE "payments"."till_closing" is null and "payments"."source" = 'hand' and "payments"."means" in ('cash', 'card');--> statement-breakpoint
CREATE INDEX "payments_not_counted" ON "payments" USING btree ("shop_id","created_at") WHERE "payments"."till_closing" is null and "payments"."source" <> 'provider';--> statement-breakpoint
CREATE INDEX "payments_credited" ON "payments" USING btree ("shop_id","received_on") WHERE "payments"."credited_cents" <> 0;--> statement-breakpoint
CREATE INDEX "breaks_open" ON "breaks" USING btree ("shop_id","ends_at") WHERE "breaks"."cancelled_at" is null and "breaks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "order_items_to_open" ON "order_items" USING btree ("shop_id","order_id") WHERE "order_items"."open_live_version" is not null and "order_items"."opened_quantity" = 0;--> statement-breakpoint
CREATE INDEX "orders_sold_elsewhere" ON "orders" USING btree ((("created_at" at time zone 'Europe/Amsterdam')::date),"shop_id") WHERE "orders"."delivery" in ('counter', 'cardmarket');--> statement-breakpoint
CREATE INDEX "pulls_recent" ON "pulls" USING btree ("shop_id","at");--> statement-breakpoint
CREATE INDEX "buy_offers_settled" ON "buy_offers" USING btree ("shop_id","settled_at") WHERE "buy_offers"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "buy_offers_words" ON "buy_offers" USING gin ("shop_id","name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_not_delivered" ON "webhook_deliveries" USING btree ("shop_id","webhook_id","state","id") WHERE "webhook_deliveries"."state" <> 'delivered';--> statement-breakpoint
CREATE INDEX "credit_movements_of_account" ON "credit_movements" USING btree ("shop_id","account_id","id","amount_cents","created_at");