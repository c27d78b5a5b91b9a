-- Current discount code of a shop, locked until the transaction ends so that its uses are counted exactly: { "row": discounts }, or
-- { "problem": … }, which is
--   unknown, not_started, ended
--   used_up, used_by_customer   no uses left, in total or for the owner of this mailbox
CREATE FUNCTION hold_discount(p_shop bigint, p_code text, p_mailbox text) RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  v_discount discounts;
  v_today date := (now() AT TIME ZONE 'Europe/Amsterdam')::date;
  v_uses bigint;
  v_mine bigint;
BEGIN
  SELECT * INTO v_discount FROM discounts
    WHERE shop_id = p_shop AND code = p_code AND deleted_at IS NULL
    FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('problem', 'unknown');
  END IF;
  IF NOT v_discount.is_active OR v_discount.ends_on < v_today THEN
    RETURN jsonb_build_object('problem', 'ended');
  END IF;
  IF v_discount.starts_on > v_today THEN
    RETURN jsonb_build_object('problem', 'not_started', 'startsOn', v_discount.starts_on);
  END IF;
  IF num_nonnulls(v_discount.max_uses, v_discount.max_uses_per_customer) > 0 THEN
    SELECT count(*), count(*) FILTER (WHERE customers.mailbox = p_mailbox) INTO v_uses, v_mine
      FROM discount_uses used
      JOIN orders ON orders.shop_id = used.shop_id AND orders.id = used.order_id
      JOIN customers ON customers.shop_id = orders.shop_id AND customers.id = orders.customer_id
      WHERE used.shop_id = p_shop AND used.discount_id = v_discount.id AND orders.status <> 'cancelled';
    IF v_uses >= v_discount.max_uses THEN
      RETURN jsonb_build_object('problem', 'used_up');
    END IF;
    IF v_mine >= v_discount.max_uses_per_customer THEN
      RETURN jsonb_build_object('problem', 'used_by_customer');
    END IF;
  END IF;
  RETURN jsonb_build_object('row', to_jsonb(v_discount));
END
$$;
