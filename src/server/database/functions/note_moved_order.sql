-- Takes an order out of the ledger of figures as it was, and adds it as it is now (schema/figures.ts).
CREATE FUNCTION note_moved_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (shop_id, day, orders, paid_orders, revenue_cents, pending, paid, ripped, shipped, cancelled)
    SELECT NEW.shop_id, (version.created_at AT TIME ZONE 'Europe/Amsterdam')::date, sum(sign),
      coalesce(sum(sign) FILTER (WHERE payment_status = 'paid' AND status <> 'cancelled'), 0),
      coalesce(sum(sign * total_cents) FILTER (WHERE payment_status = 'paid' AND status <> 'cancelled'), 0),
      coalesce(sum(sign) FILTER (WHERE status = 'pending'), 0), coalesce(sum(sign) FILTER (WHERE status = 'paid'), 0),
      coalesce(sum(sign) FILTER (WHERE status = 'ripped'), 0), coalesce(sum(sign) FILTER (WHERE status = 'shipped'), 0),
      coalesce(sum(sign) FILTER (WHERE status = 'cancelled'), 0)
    FROM (VALUES
      (-1, OLD.created_at, OLD.status, OLD.payment_status, OLD.total_cents),
      (1, NEW.created_at, NEW.status, NEW.payment_status, NEW.total_cents)
    ) AS version (sign, created_at, status, payment_status, total_cents)
    GROUP BY 2;
  RETURN NULL;
END
$$;

CREATE TRIGGER note_moved_order AFTER UPDATE OF status, payment_status, total_cents, created_at ON orders
  FOR EACH ROW
  WHEN (
    (OLD.status, OLD.payment_status, OLD.total_cents, OLD.created_at)
    IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.total_cents, NEW.created_at)
  )
  EXECUTE FUNCTION note_moved_order();
