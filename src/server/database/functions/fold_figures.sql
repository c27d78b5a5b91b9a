-- Folds up to `most` lines of the ledger into days and months and returns how many. Two at once take different lines.
CREATE FUNCTION fold_figures(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_folded integer;
BEGIN
  WITH gone AS (
    DELETE FROM figure_changes WHERE id IN (
      SELECT id FROM figure_changes ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED
    ) RETURNING *
  ), days AS (
    INSERT INTO shop_days AS kept (shop_id, day, orders, paid_orders, revenue_cents, pending, paid, ripped, shipped, cancelled)
      SELECT shop_id, day, sum(orders), sum(paid_orders), sum(revenue_cents), sum(pending), sum(paid), sum(ripped), sum(shipped),
        sum(cancelled)
      FROM gone GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (shop_id, day) DO UPDATE SET orders = kept.orders + excluded.orders,
        paid_orders = kept.paid_orders + excluded.paid_orders, revenue_cents = kept.revenue_cents + excluded.revenue_cents,
        pending = kept.pending + excluded.pending, paid = kept.paid + excluded.paid, ripped = kept.ripped + excluded.ripped,
        shipped = kept.shipped + excluded.shipped, cancelled = kept.cancelled + excluded.cancelled
  ), months AS (
    INSERT INTO shop_months AS kept (shop_id, month, orders, paid_orders, revenue_cents, pending, paid, ripped, shipped, cancelled)
      SELECT shop_id, date_trunc('month', day)::date, sum(orders), sum(paid_orders), sum(revenue_cents), sum(pending),
        sum(paid), sum(ripped), sum(shipped), sum(cancelled)
      FROM gone GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (shop_id, month) DO UPDATE SET orders = kept.orders + excluded.orders,
        paid_orders = kept.paid_orders + excluded.paid_orders, revenue_cents = kept.revenue_cents + excluded.revenue_cents,
        pending = kept.pending + excluded.pending, paid = kept.paid + excluded.paid, ripped = kept.ripped + excluded.ripped,
        shipped = kept.shipped + excluded.shipped, cancelled = kept.cancelled + excluded.cancelled
  ), platform AS (
    INSERT INTO platform_days AS kept (day, orders, paid_orders, revenue_cents, pending, paid, ripped, shipped, cancelled)
      SELECT day, sum(orders), sum(paid_orders), sum(revenue_cents), sum(pending), sum(paid), sum(ripped), sum(shipped),
        sum(cancelled)
      FROM gone GROUP BY 1 ORDER BY 1
      ON CONFLICT (day) DO UPDATE SET orders = kept.orders + excluded.orders,
        paid_orders = kept.paid_orders + excluded.paid_orders, revenue_cents = kept.revenue_cents + excluded.revenue_cents,
        pending = kept.pending + excluded.pending, paid = kept.paid + excluded.paid, ripped = kept.ripped + excluded.ripped,
        shipped = kept.shipped + excluded.shipped, cancelled = kept.cancelled + excluded.cancelled
  )
  SELECT count(*) INTO v_folded FROM gone;
  WITH gone AS (
    DELETE FROM figure_totals WHERE id IN (SELECT id FROM figure_totals ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED)
    RETURNING name, change
  )
  INSERT INTO figure_totals (name, change) SELECT name, sum(change) FROM gone GROUP BY name;
  RETURN v_folded;
END
$$;
