-- Adds new orders to the ledger of figures (schema/figures.ts).
CREATE FUNCTION note_placed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_changes (shop_id, day, orders, paid_orders, revenue_cents, pending, paid, ripped, shipped, cancelled)
    SELECT shop_id, (created_at AT TIME ZONE 'Europe/Amsterdam')::date, count(*),
      count(*) FILTER (WHERE payment_status = 'paid' AND status <> 'cancelled'),
      coalesce(sum(total_cents) FILTER (WHERE payment_status = 'paid' AND status <> 'cancelled'), 0),
      count(*) FILTER (WHERE status = 'pending'), count(*) FILTER (WHERE status = 'paid'),
      count(*) FILTER (WHERE status = 'ripped'), count(*) FILTER (WHERE status = 'shipped'),
      count(*) FILTER (WHERE status = 'cancelled')
    FROM placed GROUP BY 1, 2;
  RETURN NULL;
END
$$;

CREATE TRIGGER note_placed_orders AFTER INSERT ON orders
  REFERENCING NEW TABLE AS placed FOR EACH STATEMENT EXECUTE FUNCTION note_placed_orders();
