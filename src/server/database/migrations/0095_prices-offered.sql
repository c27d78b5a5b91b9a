CREATE TABLE "shop_closed_days" (
	"shop_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "shop_closed_days_shop_id_day_pk" PRIMARY KEY("shop_id","day")
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_sale";--> statement-breakpoint
DROP INDEX "products_offers";--> statement-breakpoint
ALTER TABLE "price_changes" ALTER COLUMN "before_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ALTER COLUMN "after_cents" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_closed_days" ADD CONSTRAINT "shop_closed_days_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_deleted_by_name" ON "products" USING btree ("shop_id",lower("name")) WHERE "products"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "products_offers" ON "products" USING btree ("pokemon_product_id","price_cents","shop_id","id","condition","finish","language","grade_company","grade","certificate_number","is_first_edition","is_signed","is_altered","is_playset") WHERE "products"."pokemon_product_id" is not null and "products"."archived_at" is null and "products"."is_active" and "products"."in_stock";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale" CHECK (case when "products"."sale_from_cents" is null then "products"."sale_lowest_cents" is null and "products"."sale_until" is null
          else "products"."price_cents" < coalesce("products"."sale_lowest_cents", "products"."sale_from_cents")
            and coalesce("products"."sale_lowest_cents" <= "products"."sale_from_cents", true) end);--> statement-breakpoint
-- Sales of products that were not offered for 30 days before they began: nothing to compare them with.
UPDATE products SET sale_lowest_cents = NULL
FROM (SELECT shop_id, product_id, max(at) AS began FROM price_changes GROUP BY shop_id, product_id) AS sale
WHERE products.shop_id = sale.shop_id AND products.id = sale.product_id AND sale_from_cents IS NOT NULL
  AND products.created_at > sale.began - interval '31 days';
