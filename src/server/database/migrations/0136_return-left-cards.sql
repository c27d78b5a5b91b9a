ALTER TABLE "buy_offers" ADD COLUMN "keep_after_days" integer;--> statement-breakpoint
ALTER TABLE "buy_offers" ADD COLUMN "return_state" text;--> statement-breakpoint
ALTER TABLE "buy_offers" ADD COLUMN "collect_until" date;--> statement-breakpoint
ALTER TABLE "buy_offers" ADD COLUMN "returned_on" date;--> statement-breakpoint
ALTER TABLE "buy_offers" ADD COLUMN "return_tracking" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "buy_offers_to_return" ON "buy_offers" USING btree ("shop_id","id") WHERE "buy_offers"."return_state" = 'open';--> statement-breakpoint
ALTER TABLE "buy_offers" ADD CONSTRAINT "buy_offers_keep_after" CHECK ("buy_offers"."keep_after_days" > 0);--> statement-breakpoint
ALTER TABLE "buy_offers" ADD CONSTRAINT "buy_offers_return" CHECK ("buy_offers"."return_state" in ('open', 'handed', 'sent', 'kept')
        and (coalesce("buy_offers"."return_state", 'open') <> 'open') = ("buy_offers"."returned_on" is not null));