ALTER TABLE "draft_orders" ALTER COLUMN "shipping_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD COLUMN "hold_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "draft_orders_held" ON "draft_orders" USING btree ("expires_at") WHERE "draft_orders"."held_at" is not null;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_method" CHECK (("draft_orders"."method" is null) = ("draft_orders"."country" is null));--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_price" CHECK ("draft_orders"."delivery" = 'pickup' or "draft_orders"."method" is not null or "draft_orders"."shipping_cents" is not null);--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_held_open" CHECK ("draft_orders"."held_at" is null or ("draft_orders"."order_id" is null and "draft_orders"."withdrawn_at" is null));