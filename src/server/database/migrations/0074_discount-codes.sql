CREATE TABLE "discount_uses" (
	"shop_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"discount_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"terms" jsonb NOT NULL,
	CONSTRAINT "discount_uses_shop_id_order_id_pk" PRIMARY KEY("shop_id","order_id"),
	CONSTRAINT "discount_uses_amount" CHECK ("discount_uses"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount_cents" bigint,
	"free_shipping" boolean DEFAULT false NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"min_goods_cents" bigint DEFAULT 0 NOT NULL,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"product_ids" bigint[],
	"is_active" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discounts_shop_id_id_pk" PRIMARY KEY("shop_id","id"),
	CONSTRAINT "discounts_code_capitals" CHECK ("discounts"."code" = upper("discounts"."code")),
	CONSTRAINT "discounts_kind" CHECK (num_nonnulls("discounts"."percent", "discounts"."amount_cents", nullif("discounts"."free_shipping", false)) = 1),
	CONSTRAINT "discounts_worth" CHECK ("discounts"."percent" between 1 and 100 and "discounts"."amount_cents" > 0),
	CONSTRAINT "discounts_period" CHECK ("discounts"."starts_on" <= "discounts"."ends_on"),
	CONSTRAINT "discounts_limits" CHECK ("discounts"."min_goods_cents" >= 0 and "discounts"."max_uses" > 0 and "discounts"."max_uses_per_customer" > 0)
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com') then replace(regexp_replace(split_part(email, '@', 1), '^([^+]+)\+.*$', '\1'), '.', '') || '@gmail.com' else regexp_replace(split_part(email, '@', 1), '^([^+]+)\+.*$', '\1') || '@' || split_part(email, '@', 2) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_order" FOREIGN KEY ("shop_id","order_id") REFERENCES "public"."orders"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount" FOREIGN KEY ("shop_id","discount_id") REFERENCES "public"."discounts"("shop_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_uses_of_discount" ON "discount_uses" USING btree ("discount_id","shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_code" ON "discounts" USING btree ("shop_id","code") WHERE "discounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_mailbox" ON "customers" USING hash ("mailbox");