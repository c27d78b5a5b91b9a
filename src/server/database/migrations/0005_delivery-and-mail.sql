ALTER TABLE "email_logs" ALTER COLUMN "from_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_logs" ALTER COLUMN "body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_logs" ALTER COLUMN "type" SET DEFAULT 'transactional';--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" text DEFAULT 'ship' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_address" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "page_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "template" text NOT NULL;--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "data" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "ships" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "pickup" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "shipping_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "free_shipping_from_cents" bigint;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "pickup_info" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_logs" ADD CONSTRAINT "email_logs_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_logs_of_order" ON "email_logs" USING btree ("shop_id","order_id");--> statement-breakpoint
CREATE INDEX "email_logs_due" ON "email_logs" USING btree ("next_attempt_at") WHERE "email_logs"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_page_key" UNIQUE("page_key");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping" CHECK ("orders"."shipping_cents" between 0 and "orders"."total_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery" CHECK ("orders"."delivery" in ('ship', 'pickup'));--> statement-breakpoint
ALTER TABLE "email_logs" ADD CONSTRAINT "email_logs_next_attempt" CHECK (("email_logs"."status" = 'pending') = ("email_logs"."next_attempt_at" is not null));--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_delivery" CHECK ("shops"."ships" or "shops"."pickup");--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_shipping" CHECK ("shops"."shipping_cents" >= 0 and "shops"."free_shipping_from_cents" >= 0);