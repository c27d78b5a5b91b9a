-- Adds what was inserted to the ledger of product counts (schema/products.ts). Lines are only ever added, so that
-- nobody waits for a counter.
CREATE FUNCTION count_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts (shop_id, kind, name, change)
    SELECT added.shop_id, fact.kind, fact.name, count(*)
    FROM added
    CROSS JOIN LATERAL (VALUES
      ('all', ''), ('category', added.category), ('set', added.set_name), ('language', added.language)
    ) AS fact (kind, name)
    WHERE added.archived_at IS NULL AND fact.name IS NOT NULL AND (fact.kind = 'all' OR fact.name <> '')
    GROUP BY added.shop_id, fact.kind, fact.name;
  RETURN NULL;
END
$$;

CREATE TRIGGER count_added_products AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_products();
