-- Places an order, or says why not. One call is one statement, so that an order costs one round trip and its locks are held
-- for as short a time as can be. A refusal writes nothing.
--
-- Returns { "order": {…} }, the same again with "repeated" for a key that was used before, or { "refused": reason, … } where reason is
--   idempotency_mismatch   the key was used for another request
--   shop_not_found, shop_closed
--   blocked                the shop takes no orders from this email address or network
--   too_many_pieces        more than one order may hold ("most")
--   too_many_unpaid        the email address has as many unpaid orders as it may ("most")
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
  p_delivery text DEFAULT NULL,
  -- Where the request comes from, as orders.network has it.
  p_network text DEFAULT NULL
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
  -- Requests with the same key, if there is one, and those of the same email address follow one another: the next one sees what the
  -- one before has written, so its unpaid orders are counted exactly.
  PERFORM pg_advisory_xact_lock(hashtextextended(p_shop || ':' || p_key, 0)),
    pg_advisory_xact_lock(hashtextextended(p_shop || ':' || p_email, 1));
  IF p_key IS NOT NULL THEN
    SELECT * INTO v_order FROM orders WHERE shop_id = p_shop AND idempotency_key = p_key;
    IF FOUND THEN
      IF v_order.request_hash <> p_hash THEN
        RETURN jsonb_build_object('refused', 'idempotency_mismatch');
      END IF;
      RETURN jsonb_build_object('order', to_jsonb(v_order), 'repeated', true);
    END IF;
  END IF;

  SELECT shop.approved AND shop.is_active AS open, shop.name, shop.payment_link,
      shop.order_prefix, shop.ships, shop.pickup, shop.shipping_cents, shop.free_shipping_from_cents,
      shop.mail_new_orders, shop.mail_low_stock, shop.max_pieces_per_order, shop.max_unpaid_orders, keeper.email,
      (SELECT sum(quantity) FROM unnest(p_quantities) AS quantity) AS pieces,
      (SELECT count(*) FROM orders WHERE shop_id = p_shop AND customer_email = p_email AND status = 'pending') AS unpaid,
      EXISTS (
        SELECT FROM order_blocks
        WHERE shop_id = p_shop AND (kind, value) IN (('email', p_email), ('network', p_network))
          AND (ends_at IS NULL OR ends_at > now())
      ) AS blocked
    INTO v_shop FROM shops shop JOIN users keeper ON keeper.id = shop.owner_id
    -- Until its first approval nobody but its owner knows of a shop.
    WHERE shop.id = p_shop AND shop.slug IS NOT NULL AND shop.first_approved_at IS NOT NULL;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('refused', 'shop_not_found');
  END IF;
  IF NOT v_shop.open THEN
    RETURN jsonb_build_object('refused', 'shop_closed');
  END IF;
  IF v_shop.blocked THEN
    RETURN jsonb_build_object('refused', 'blocked');
  END IF;
  IF v_shop.pieces > v_shop.max_pieces_per_order THEN
    RETURN jsonb_build_object('refused', 'too_many_pieces', 'most', v_shop.max_pieces_per_order);
  END IF;
  IF v_shop.unpaid >= v_shop.max_unpaid_orders THEN
    RETURN jsonb_build_object('refused', 'too_many_unpaid', 'most', v_shop.max_unpaid_orders);
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

  -- After a change of prefix a number may be taken: KH and 5640 is also KH5 and 640. Its id is skipped, as one of another shop would be.
  LOOP
    v_id := nextval(pg_get_serial_sequence('orders', 'id'));
    INSERT INTO orders (id, shop_id, customer_id, customer_email, order_number, total_cents, shipping_cents,
        delivery, payment_link, idempotency_key, request_hash, network)
      OVERRIDING SYSTEM VALUE
      VALUES (v_id, p_shop, v_customer, p_email, v_shop.order_prefix || (v_id + 99), v_goods + v_shipping, v_shipping,
        v_delivery, v_shop.payment_link, p_key, p_hash, p_network)
      ON CONFLICT (shop_id, order_number, number_repeat) DO NOTHING
      RETURNING * INTO v_order;
    EXIT WHEN FOUND;
  END LOOP;

  INSERT INTO order_items (shop_id, order_id, product_id, quantity, price_cents, product_name)
    SELECT p_shop, v_id, product.id, sum(line.quantity)::integer, product.price_cents, product.name
    FROM unnest(p_products, p_quantities) WITH ORDINALITY AS line (product, quantity, position)
    JOIN products product ON product.shop_id = p_shop AND product.id = line.product
    GROUP BY product.shop_id, product.id
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
