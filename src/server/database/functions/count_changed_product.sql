-- Moves a product from one category, set or language to another in the ledger of product counts. A sale changes none of these
-- columns, so it pays nothing for this.
CREATE FUNCTION count_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts (shop_id, kind, name, change)
    SELECT NEW.shop_id, fact.kind, fact.name, sum(fact.change)
    FROM (VALUES
      ('all', '', -1, OLD.archived_at), ('all', '', 1, NEW.archived_at),
      ('category', OLD.category, -1, OLD.archived_at), ('category', NEW.category, 1, NEW.archived_at),
      ('set', OLD.set_name, -1, OLD.archived_at), ('set', NEW.set_name, 1, NEW.archived_at),
      ('language', OLD.language, -1, OLD.archived_at), ('language', NEW.language, 1, NEW.archived_at)
    ) AS fact (kind, name, change, archived_at)
    WHERE fact.archived_at IS NULL AND fact.name IS NOT NULL AND (fact.kind = 'all' OR fact.name <> '')
    GROUP BY fact.kind, fact.name
    HAVING sum(fact.change) <> 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER count_changed_product AFTER UPDATE OF category, set_name, language, archived_at ON products
  FOR EACH ROW
  WHEN (
    (OLD.category, OLD.set_name, OLD.language, OLD.archived_at IS NULL)
    IS DISTINCT FROM (NEW.category, NEW.set_name, NEW.language, NEW.archived_at IS NULL)
  )
  EXECUTE FUNCTION count_changed_product();
