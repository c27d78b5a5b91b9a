ALTER TABLE "order_items" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "set_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "collector_number" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rarity" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "finish" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "grade_company" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "grade" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "certificate_number" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_first_edition" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_signed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_altered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_playset" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "location" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "purchase_price_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "keeps_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "image_urls" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "condition_scale" text DEFAULT 'cardmarket' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" drop column "search_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(set_name, '') || ' ' || coalesce(category, '') || ' ' || coalesce(set_code, '') || ' ' || coalesce(collector_number, '') || ' ' || coalesce(rarity, '') || ' ' || coalesce(description, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_of_certificate" ON "products" USING btree ("shop_id",lower("certificate_number")) WHERE "products"."certificate_number" is not null and "products"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "products_of_number" ON "products" USING btree ("shop_id","collector_number") WHERE "products"."collector_number" is not null and "products"."archived_at" is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_condition" CHECK (condition in ('MT', 'NM', 'EX', 'GD', 'LP', 'PL', 'PO'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_purchase_price" CHECK ("products"."purchase_price_cents" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_graded" CHECK (coalesce("products"."grade_company", "products"."grade") is null or "products"."condition" is null);--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_condition_scale" CHECK ("shops"."condition_scale" in ('cardmarket', 'tcgplayer'));--> statement-breakpoint
-- What products are already known to be: by their entry of the catalogue, and by a number at the end of their name. Their shops' activity
-- says how many were filled in.
WITH from_catalogue AS (
  UPDATE "products" SET "set_code" = "entry"."set_code", "rarity" = "entry"."rarity",
    "collector_number" = CASE WHEN "entry"."number" ~ '^[0-9]+$' AND "entry"."total" IS NOT NULL
      THEN "entry"."number" || '/' || lpad("entry"."total"::text, length("entry"."number"), '0') ELSE "entry"."number" END
  FROM "catalogue_products" "entry"
  WHERE "entry"."id" = "products"."pokemon_product_id" AND "entry"."type" = 'card' AND "products"."archived_at" IS NULL
  RETURNING "products"."shop_id"
), from_name AS (
  UPDATE "products" SET "collector_number" = substring("name" FROM '[ (#]([A-Za-z]{0,4}[0-9]{1,3}/[A-Za-z]{0,4}[0-9]{2,3})[)]?$')
  WHERE "pokemon_product_id" IS NULL AND "archived_at" IS NULL
    AND "name" ~ '[ (#]([A-Za-z]{0,4}[0-9]{1,3}/[A-Za-z]{0,4}[0-9]{2,3})[)]?$'
  RETURNING "shop_id"
), filled AS (
  SELECT "shop_id", count(*) FILTER (WHERE "by" = 'catalogue') AS "catalogue", count(*) FILTER (WHERE "by" = 'name') AS "name"
  FROM (SELECT "shop_id", 'catalogue' AS "by" FROM from_catalogue UNION ALL SELECT "shop_id", 'name' FROM from_name) AS "each"
  GROUP BY "shop_id"
)
INSERT INTO "activity" ("type", "action", "details", "shop_id")
SELECT 'product', 'Card numbers filled in', "catalogue" || ' from the catalogue, ' || "name" || ' from their names', "shop_id" FROM filled;
