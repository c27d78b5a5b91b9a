-- Discount of a locked code on these goods, by the rule of shared/rules/orders/placing/discount.ts: { "cents": … }, or { "problem": … }, which is
-- products (none of them is eligible) or minimum ("minGoodsCents").
CREATE FUNCTION discount_on(p_discount discounts, p_products bigint[], p_quantities integer[], p_prices integer[], p_schemes text[]) RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT CASE
      WHEN goods IS NULL THEN jsonb_build_object('problem', 'products')
      WHEN goods < p_discount.min_goods_cents
        THEN jsonb_build_object('problem', 'minimum', 'minGoodsCents', p_discount.min_goods_cents)
      ELSE jsonb_build_object('cents', CASE
        WHEN p_discount.percent IS NOT NULL THEN (goods * p_discount.percent + 50) / 100
        ELSE least(coalesce(p_discount.amount_cents, 0), goods)
      END)
    END
  FROM (
    SELECT sum(quantity * price::bigint)::bigint AS goods
    FROM unnest(p_products, p_quantities, p_prices, p_schemes) AS line (product, quantity, price, scheme)
    WHERE scheme <> 'voucher' AND (p_discount.product_ids IS NULL OR product = ANY (p_discount.product_ids))
  ) AS meant
$$;
