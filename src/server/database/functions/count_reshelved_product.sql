-- Notes a product that comes onto the shelf, leaves it or changes its place there. Lines are only ever added, so that sales
-- never wait for one another.
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

CREATE TRIGGER count_reshelved_product AFTER UPDATE OF stock, is_active, archived_at, category, set_name, language ON products
  FOR EACH ROW
  WHEN (
    (OLD.archived_at IS NULL AND OLD.is_active AND OLD.stock > 0, OLD.category, OLD.set_name, OLD.language)
    IS DISTINCT FROM
    (NEW.archived_at IS NULL AND NEW.is_active AND NEW.stock > 0, NEW.category, NEW.set_name, NEW.language)
  )
  EXECUTE FUNCTION count_reshelved_product();
