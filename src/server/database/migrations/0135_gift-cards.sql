ALTER TABLE "credit_accounts" DROP CONSTRAINT "credit_accounts_kind";--> statement-breakpoint
ALTER TABLE "credit_movements" DROP CONSTRAINT "credit_movements_amount";--> statement-breakpoint
ALTER TABLE "credit_movements" DROP CONSTRAINT "credit_movements_of_orders";--> statement-breakpoint
ALTER TABLE "invoice_lines" DROP CONSTRAINT "invoice_lines_scheme";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_delivery";--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "product_id" bigint;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "piece" integer;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift" jsonb;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_item" FOREIGN KEY ("shop_id","order_id","product_id") REFERENCES "public"."order_items"("shop_id","order_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_items_gift_cards" ON "order_items" USING btree ("shop_id","order_id") WHERE "order_items"."vat_scheme" = 'voucher';--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_piece" UNIQUE("shop_id","order_id","product_id","piece");--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_card" CHECK (("credit_accounts"."kind" = 'card') = ("credit_accounts"."order_id" is not null) and ("credit_accounts"."order_id" is null) = ("credit_accounts"."product_id" is null)
        and ("credit_accounts"."order_id" is null) = ("credit_accounts"."piece" is null));--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_kind" CHECK ("credit_accounts"."kind" in ('mailbox', 'gift', 'card'));--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_amount" CHECK (case when "credit_movements"."cause" in ('spent', 'expired', 'taken_back') then "credit_movements"."amount_cents" < 0
        when "credit_movements"."cause" = 'correction' then "credit_movements"."amount_cents" <> 0
        when "credit_movements"."cause" in ('bought', 'refund', 'gift', 'spend_undone', 'sold') then "credit_movements"."amount_cents" > 0 else false end);--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_of_orders" CHECK ("credit_movements"."cause" not in ('spent', 'spend_undone', 'refund', 'sold', 'taken_back') or "credit_movements"."order_id" is not null);--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_scheme" CHECK ("invoice_lines"."scheme" in ('standard', 'margin', 'small-business', 'voucher'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery" CHECK ("orders"."delivery" in ('ship', 'pickup', 'email', 'counter', 'cardmarket'));