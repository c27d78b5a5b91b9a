CREATE TABLE "shelf_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shelf_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" bigint NOT NULL,
	"category" text NOT NULL,
	"set_name" text NOT NULL,
	"language" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shelf_counts" ADD CONSTRAINT "shelf_counts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shelf_counts_of_shop" ON "shelf_counts" USING btree ("shop_id","category","set_name","language");--> statement-breakpoint
-- The ledger of what can be bought (schema/products.ts): lines are only ever added, so that sales never wait for one another.
CREATE FUNCTION count_shelved_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shelf_counts (shop_id, category, set_name, language, change)
    SELECT shop_id, coalesce(category, ''), coalesce(set_name, ''), coalesce(language, ''), count(*)
    FROM added
    WHERE archived_at IS NULL AND is_active AND stock > 0
    GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_reshelved_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shelf_counts (shop_id, category, set_name, language, change)
    SELECT NEW.shop_id, coalesce(state.category, ''), coalesce(state.set_name, ''), coalesce(state.language, ''),
      sum(state.change)
    FROM (VALUES
      (OLD.category, OLD.set_name, OLD.language, -1, OLD.archived_at IS NULL AND OLD.is_active AND OLD.stock > 0),
      (NEW.category, NEW.set_name, NEW.language, 1, NEW.archived_at IS NULL AND NEW.is_active AND NEW.stock > 0)
    ) AS state (category, set_name, language, change, for_sale)
    WHERE state.for_sale
    GROUP BY 1, 2, 3, 4
    HAVING sum(state.change) <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_shelved_products AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_shelved_products();
--> statement-breakpoint
CREATE TRIGGER count_reshelved_product AFTER UPDATE OF stock, is_active, archived_at, category, set_name, language ON products
  FOR EACH ROW
  WHEN (
    (OLD.archived_at IS NULL AND OLD.is_active AND OLD.stock > 0, OLD.category, OLD.set_name, OLD.language)
    IS DISTINCT FROM
    (NEW.archived_at IS NULL AND NEW.is_active AND NEW.stock > 0, NEW.category, NEW.set_name, NEW.language)
  )
  EXECUTE FUNCTION count_reshelved_product();
--> statement-breakpoint
INSERT INTO shelf_counts (shop_id, category, set_name, language, change)
  SELECT shop_id, coalesce(category, ''), coalesce(set_name, ''), coalesce(language, ''), count(*)
  FROM products
  WHERE archived_at IS NULL AND is_active AND stock > 0
  GROUP BY 1, 2, 3, 4;
