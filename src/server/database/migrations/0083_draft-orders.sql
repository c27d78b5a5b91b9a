CREATE TABLE "draft_orders" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "draft_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"customer_email" text,
	"language" text DEFAULT 'en' NOT NULL,
	"items" jsonb NOT NULL,
	"extras" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivery" text NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"order_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_orders_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "draft_orders_email_lower" CHECK ("draft_orders"."customer_email" = lower("draft_orders"."customer_email")),
	CONSTRAINT "draft_orders_delivery" CHECK ("draft_orders"."delivery" in ('ship', 'pickup')),
	CONSTRAINT "draft_orders_shipping" CHECK ("draft_orders"."shipping_cents" >= 0),
	CONSTRAINT "draft_orders_language" CHECK ("draft_orders"."language" in ('nl', 'en'))
);
--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_orders_key" ON "draft_orders" USING btree ("key");--> statement-breakpoint
CREATE INDEX "draft_orders_expired" ON "draft_orders" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "draft_orders_email" ON "draft_orders" USING btree ("customer_email") WHERE "draft_orders"."customer_email" is not null;--> statement-breakpoint
CREATE INDEX "draft_orders_ordered" ON "draft_orders" USING btree ("shop_id","order_id") WHERE "draft_orders"."order_id" is not null;