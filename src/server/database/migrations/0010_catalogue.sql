CREATE TABLE "catalogue_fetches" (
	"source" text NOT NULL,
	"address" text NOT NULL,
	"etag" text,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_fetches_key" PRIMARY KEY("source","address")
);
--> statement-breakpoint
CREATE TABLE "catalogue_syncs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_syncs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "catalogue_syncs_state" CHECK ("catalogue_syncs"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_words" (
	"word" text PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "kind" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "price_source" text;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "price_date" date;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "set_id" text;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "set_code" text;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "total" integer;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "released" date;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "derived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "search_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD COLUMN "search_words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "catalogue_syncs_by_source" ON "catalogue_syncs" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "catalogue_words_starting" ON "catalogue_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "catalogue_words_similar" ON "catalogue_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "catalogue_products_updated" ON "catalogue_products" USING btree ("last_updated");--> statement-breakpoint
CREATE INDEX "catalogue_products_words" ON "catalogue_products" USING gin ("search_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_of_catalogue" ON "products" USING btree ("pokemon_product_id","shop_id") WHERE "products"."pokemon_product_id" is not null;--> statement-breakpoint
ALTER TABLE "catalogue_products" ADD CONSTRAINT "catalogue_products_type" CHECK ("catalogue_products"."type" in ('card', 'sealed'));