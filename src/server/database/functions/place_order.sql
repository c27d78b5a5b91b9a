-- Places an order, or says why not. One call is one statement, so that an order costs one round trip and its locks are held
-- for as short a time as can be. A refusal writes nothing.
--
-- Returns { "order": {…} }, the same again with "repeated" for a key that was used before, or { "refused": reason, … } where reason is
--   idempotency_mismatch   the key was used for another request
--   shop_not_found, shop_closed
--   delivery_unavailable   the shop does not offer that way ("delivery")
--   items                  "items": what is true of each line that cannot be sold, in the order of the request
--   total_changed          "totalCents" and "shippingCents" as they are now
-- The messages to the customer and to the shop are written with the order: one commit, so there is never one without the other.
CREATE FUNCTION place_order(
  p_shop bigint,
  p_email text,
  p_total bigint,
  p_products bigint[],
  p_quantities integer[],
  p_prices integer[],
  p_key text,
  p_hash text,
  -- 'ship' or 'pickup'; empty: the shop's only way, or shipping.
  p_delivery text DEFAULT NULL
) RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  v_shop record;
  v_order orders;
  v_problems jsonb;
  v_goods bigint;
  v_low jsonb;
  v_delivery text;
  v_shipping bigint;
  v_customer bigint;
  v_id bigint;
BEGIN
  IF p_key IS NOT NULL THEN
    -- Whoever sends the same key at the same time waits here until the first one has its answer.
    PERFORM pg_advisory_xact_lock(hashtextextended(p_shop || ':' || p_key, 0));
    SELECT * INTO v_order FROM orders WHERE shop_id = p_shop AND idempotency_key = p_key;
    IF FOUND THEN
      IF v_order.request_hash <> p_hash THEN
        RETURN jsonb_build_object('refused', 'idempotency_mismatch');
      END IF;
      RETURN jsonb_build_object('order', to_jsonb(v_order), 'repeated', true);
    END IF;
  END IF;

  SELECT shop.approved AND shop.is_active AND shop.slug IS NOT NULL AS open, shop.name, shop.payment_link,
      shop.order_prefix, shop.ships, shop.pickup, shop.shipping_cents, shop.free_shipping_from_cents,
      shop.mail_new_orders, shop.mail_low_stock, keeper.email
    INTO v_shop FROM shops shop JOIN users keeper ON keeper.id = shop.owner_id WHERE shop.id = p_shop;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('refused', 'shop_not_found');
  END IF;
  IF NOT v_shop.open THEN
    RETURN jsonb_build_object('refused', 'shop_closed');
  END IF;
  v_delivery := coalesce(p_delivery, CASE WHEN v_shop.ships THEN 'ship' ELSE 'pickup' END);
  IF NOT (CASE v_delivery WHEN 'ship' THEN v_shop.ships ELSE v_shop.pickup END) THEN
    RETURN jsonb_build_object('refused', 'delivery_unavailable', 'delivery', v_delivery);
  END IF;

  -- Rows in id order, or two carts with the same cards can deadlock.
  PERFORM FROM products
    WHERE shop_id = p_shop AND id = ANY (p_products)
    ORDER BY id
    FOR NO KEY UPDATE;

  WITH wanted AS (
    SELECT line.product, sum(line.quantity) AS quantity, min(line.price) AS lowest, max(line.price) AS highest,
      min(line.position) AS position
    FROM unnest(p_products, p_quantities, p_prices) WITH ORDINALITY AS line (product, quantity, price, position)
    GROUP BY line.product
  ), checked AS (
    SELECT wanted.*, product.name, product.price_cents, product.stock,
      CASE
        WHEN product.id IS NULL OR NOT product.is_active OR product.archived_at IS NOT NULL THEN 'unavailable'
        WHEN product.stock < wanted.quantity THEN 'stock'
        WHEN wanted.lowest <> product.price_cents OR wanted.highest <> product.price_cents THEN 'price'
      END AS problem
    FROM wanted LEFT JOIN products product ON product.shop_id = p_shop AND product.id = wanted.product
  )
  SELECT
    jsonb_agg(
      jsonb_build_object('position', position - 1, 'productId', product, 'problem', problem, 'name', name,
        'priceCents', price_cents, 'stock', stock)
      ORDER BY position
    ) FILTER (WHERE problem IS NOT NULL),
    sum(quantity * price_cents),
    -- Low is 2 or fewer (shared/rules/stock-level.ts). The rows are held, so of all orders exactly one takes a product below.
    jsonb_agg(jsonb_build_object('name', name, 'stock', stock - quantity) ORDER BY position)
      FILTER (WHERE stock > 2 AND stock - quantity <= 2)
  INTO v_problems, v_goods, v_low
  FROM checked;

  IF v_problems IS NOT NULL THEN
    RETURN jsonb_build_object('refused', 'items', 'items', v_problems);
  END IF;
  v_shipping := CASE
    WHEN v_delivery = 'pickup' OR v_goods >= v_shop.free_shipping_from_cents THEN 0
    ELSE v_shop.shipping_cents
  END;
  IF v_goods + v_shipping <> p_total THEN
    RETURN jsonb_build_object('refused', 'total_changed', 'totalCents', v_goods + v_shipping, 'shippingCents', v_shipping);
  END IF;

  UPDATE products SET stock = stock - wanted.quantity, updated_at = now()
    FROM (
      SELECT line.product, sum(line.quantity)::integer AS quantity
      FROM unnest(p_products, p_quantities) AS line (product, quantity)
      GROUP BY line.product
    ) wanted
    WHERE products.shop_id = p_shop AND products.id = wanted.product;

  SELECT id INTO v_customer FROM customers WHERE shop_id = p_shop AND email = p_email;
  IF NOT FOUND THEN
    INSERT INTO customers (shop_id, email) VALUES (p_shop, p_email)
      ON CONFLICT (shop_id, email) DO UPDATE SET email = excluded.email
      RETURNING id INTO v_customer;
  END IF;

  v_id := nextval(pg_get_serial_sequence('orders', 'id'));
  INSERT INTO orders (id, shop_id, customer_id, customer_email, order_number, total_cents, shipping_cents,
      delivery, payment_link, idempotency_key, request_hash)
    OVERRIDING SYSTEM VALUE
    VALUES (v_id, p_shop, v_customer, p_email, v_shop.order_prefix || (v_id + 99), v_goods + v_shipping, v_shipping,
      v_delivery, v_shop.payment_link, p_key, p_hash)
    RETURNING * INTO v_order;

  INSERT INTO order_items (shop_id, order_id, product_id, quantity, price_cents, product_name)
    SELECT p_shop, v_id, product.id, sum(line.quantity)::integer, product.price_cents, product.name
    FROM unnest(p_products, p_quantities) WITH ORDINALITY AS line (product, quantity, position)
    JOIN products product ON product.shop_id = p_shop AND product.id = line.product
    GROUP BY product.id
    ORDER BY min(line.position);

  INSERT INTO activity (type, action, details, shop_id, order_id)
    VALUES ('order', 'Order placed', '#' || v_order.order_number, p_shop, v_id);

  INSERT INTO email_logs (shop_id, order_id, to_email, reply_to, subject, template, data, next_attempt_at)
    SELECT p_shop, v_id, said.recipient, said.reply_to, said.subject, said.template, said.data, now()
    FROM (VALUES
      (p_email, v_shop.email, 'Your order #' || v_order.order_number || ' at ' || v_shop.name, 'order-placed', '{}'::jsonb, true),
      (v_shop.email, p_email, 'New order #' || v_order.order_number, 'new-order', '{}', v_shop.mail_new_orders),
      (v_shop.email, NULL, 'Low stock at ' || v_shop.name, 'low-stock', jsonb_build_object('products', v_low),
        v_shop.mail_low_stock AND v_low IS NOT NULL)
    ) AS said (recipient, reply_to, subject, template, data, wanted)
    WHERE said.wanted;

  RETURN jsonb_build_object('order', to_jsonb(v_order));
END
$$;
