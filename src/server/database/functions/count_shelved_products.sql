-- Adds what was inserted and can be bought to the ledger of products for sale (schema/products.ts).
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

CREATE TRIGGER count_shelved_products AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_shelved_products();
