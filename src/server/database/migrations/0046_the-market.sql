CREATE TABLE "market_alert_wants" (
	"alert_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"condition" text,
	"finish" text,
	"language" text,
	"max_cents" integer,
	"known_cents" integer,
	CONSTRAINT "market_alert_wants_alert_id_place_pk" PRIMARY KEY("alert_id","place"),
	CONSTRAINT "market_alert_wants_condition" CHECK (condition in ('MT', 'NM', 'EX', 'GD', 'LP', 'PL', 'PO'))
);
--> statement-breakpoint
CREATE TABLE "market_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"country" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_alerts_key" UNIQUE("key"),
	CONSTRAINT "market_alerts_email_lower" CHECK ("market_alerts"."email" = lower("market_alerts"."email")),
	CONSTRAINT "market_alerts_language" CHECK ("market_alerts"."language" in ('nl', 'en'))
);
--> statement-breakpoint
CREATE TABLE "market_lows" (
	"entry_id" bigint NOT NULL,
	"day" date NOT NULL,
	"lowest_cents" integer,
	CONSTRAINT "market_lows_entry_id_day_pk" PRIMARY KEY("entry_id","day")
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "in_market" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "market_alert_wants" ADD CONSTRAINT "market_alert_wants_alert_id_market_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."market_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_alert_wants" ADD CONSTRAINT "market_alert_wants_entry_id_catalogue_products_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."catalogue_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_lows" ADD CONSTRAINT "market_lows_entry_id_catalogue_products_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."catalogue_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_alert_wants_entry" ON "market_alert_wants" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "market_alerts_email" ON "market_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "market_alerts_due" ON "market_alerts" USING btree ("checked_at","id") WHERE "market_alerts"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "catalogue_products_newest" ON "catalogue_products" USING btree ("released" desc nulls last,"set_id",length("number"),"number","id");--> statement-breakpoint
CREATE INDEX "products_offers" ON "products" USING btree ("pokemon_product_id","price_cents","shop_id","id","condition","finish","language","grade_company") WHERE "products"."pokemon_product_id" is not null and "products"."archived_at" is null and "products"."is_active" and "products"."in_stock";--> statement-breakpoint
CREATE INDEX "products_market_words" ON "products" USING gin ("search_words") WITH (fastupdate=false) WHERE "products"."pokemon_product_id" is null and "products"."archived_at" is null and "products"."is_active" and "products"."in_stock";