DROP INDEX "products_by_stock";--> statement-breakpoint
DROP INDEX "products_low_stock";--> statement-breakpoint
DROP INDEX "products_shelf";--> statement-breakpoint
DROP INDEX "products_shelf_of_category";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "in_stock" boolean GENERATED ALWAYS AS (stock > 0) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock" boolean GENERATED ALWAYS AS (stock <= 2) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree ("shop_id") WHERE "products"."archived_at" is null and "products"."is_active" and "products"."low_stock";--> statement-breakpoint
CREATE INDEX "products_shelf" ON "products" USING btree ("shop_id","price_cents","id") WHERE "products"."archived_at" is null and "products"."is_active" and "products"."in_stock";--> statement-breakpoint
CREATE INDEX "products_shelf_of_category" ON "products" USING btree ("shop_id",coalesce("category", ''),"price_cents","id") WHERE "products"."archived_at" is null and "products"."is_active" and "products"."in_stock";--> statement-breakpoint
-- Room on each page for the next version of a row, so that a sale stays on it and writes to no index.
ALTER TABLE "products" SET (fillfactor = 85);
