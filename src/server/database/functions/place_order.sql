-- Places an order, or returns the reason for a refusal. One call is one statement, so that an order costs one round trip and holds its
-- locks as briefly as possible. A refusal writes nothing.
--
-- Returns { "order": {…}, "shop": payment details, "creditCents": paid with store credit }, the same with "repeated" for a key that was used
-- before, or { "refused": reason, … }
-- where reason is
--   idempotency_mismatch   the key was used for another request
--   shop_not_found, shop_closed
--   on_holiday             "until": the day on which the shop takes orders again
--   blocked                the shop takes no orders from this email address or network
--   too_many_pieces        over the limit of pieces per order ("most")
--   too_many_unpaid        the mailbox has reached its limit of unpaid orders ("most")
--   too_much_unpaid        with this order, the unpaid orders of the mailbox or the network would exceed the limit of "pieces" or "cents"
--   delivery_unavailable   the shop does not offer this kind of delivery ("delivery")
--   discount               the code is not valid: "problem" is one of hold_discount or discount_on, with their details
--   credit                 the code of store credit cannot be used: "problem" is unknown, ended or empty; or "changed", with the "cents" that
--                          it pays now
--   live_closed            the chosen live opening takes no orders
--   country_not_served     the shop does not ship to the country ("country")
--   method_unavailable     no such shipping method for the country, or an item is too large for it, or its limit of
--                          "pieces" or "worth" is exceeded ("why": also "size", "most")
--   items                  "items": the problem of each line that cannot be sold, in the order of the request
--   total_changed          current "totalCents" and "shippingCents"
-- Writes the stock, the order, its lines, the use of a code, the store credit it takes, the chosen live opening, a new customer, the end of an
-- agent's checkout and one event, and nothing else:
-- everything else is derived from the event after the commit.
CREATE FUNCTION place_order(
  -- A distributed database routes by shop (database/distribute.ts).
  p_shop bigint,
  -- Sent by features/orders/placing/place-order.ts.
  p_request jsonb
) RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  p_email text := p_request ->> 'email';
  -- Mailbox of the address: shared/rules/text/mailbox.ts.
  p_mailbox text := p_request ->> 'mailbox';
  p_total bigint := (p_request -> 'total')::bigint;
  p_products bigint[];
  p_quantities integer[];
  p_prices integer[];
  -- Whether each line is to be opened live.
  p_open_live boolean[];
  p_key text := p_request ->> 'key';
  p_hash text := p_request ->> 'hash';
  -- 'ship' or 'pickup'; null: the shop's only option, or shipping.
  p_delivery text := p_request ->> 'delivery';
  -- Network of the request, in the format of orders.network.
  p_network text := p_request ->> 'network';
  -- Low-stock threshold: at most this many pieces left.
  p_low_stock integer := (p_request -> 'lowStock')::integer;
  -- The customer's language, 'nl' or 'en'; null: the shop's.
  p_language text := p_request ->> 'language';
  -- Version of the text with which the customer asks to have packs opened live.
  p_open_live_version integer := (p_request -> 'openLiveVersion')::integer;
  -- Patterns of products that can be opened: shared/rules/products/openable.ts.
  p_openable jsonb := p_request -> 'openable';
  -- Discount code in capitals, if any, and the name of its line in each language.
  p_code text := p_request ->> 'code';
  p_code_names jsonb := p_request -> 'codeNames';
  -- SHA-256 of the code of store credit, and the cents that it pays according to the customer's browser.
  p_credit text := p_request ->> 'credit';
  p_credit_seen bigint := (p_request -> 'creditCents')::bigint;
  -- Destination country and shipping method; null: the shop's home country, and the cheapest method that fits.
  p_country text := p_request ->> 'country';
  p_method text := p_request ->> 'method';
  p_address jsonb := p_request -> 'address';
  -- Recipient of its gift cards, and the message to them.
  p_gift jsonb := p_request -> 'gift';
  -- Chosen live opening: "session" and "remind".
  p_live jsonb := p_request -> 'live';
  -- Key of the agent's checkout that the customer continued, if any.
  p_handover uuid := (p_request ->> 'handover')::uuid;
  -- Size classes, smallest first, and the default of each category: shared/rules/orders/shipping/sizes.ts.
  p_sizes jsonb := p_request -> 'sizes';
  p_category_sizes jsonb := p_request -> 'categorySizes';
  v_shop record;
  v_unpaid record;
  v_pieces bigint;
  v_payment jsonb;
  v_order orders;
  v_cart record;
  v_delivery text;
  v_country text;
  v_methods jsonb;
  v_method record;
  v_shipping bigint := 0;
  v_sent jsonb;
  v_customer bigint;
  v_held jsonb;
  v_discount discounts;
  v_less jsonb;
  v_goods bigint;
  v_credit bigint;
  v_credit_ends date;
  v_balance bigint;
  -- Paid with store credit.
  v_spent bigint := 0;
  -- Nothing left to pay: paid immediately.
  v_settled boolean;
  -- The customer can pay when picking it up.
  v_at_pickup boolean;
  v_extras jsonb := '[]';
  v_id bigint;
BEGIN
  SELECT array_agg((line -> 'product')::bigint), array_agg((line -> 'quantity')::integer), array_agg((line -> 'price')::integer),
      array_agg((line -> 'openLive')::boolean)
    INTO p_products, p_quantities, p_prices, p_open_live
    FROM jsonb_array_elements(p_request -> 'lines') AS line;
  -- Serialises requests with the same key, mailbox or network: each sees the writes of the one before, so unpaid orders are counted
  -- exactly.
  PERFORM pg_advisory_xact_lock(hashtextextended(p_shop || ':' || p_key, 0)),
    pg_advisory_xact_lock(hashtextextended(p_shop || ':' || p_mailbox, 1)),
    pg_advisory_xact_lock(hashtextextended(p_shop || ':' || p_network, 3)),
    -- Suspending or closing the shop takes this lock exclusively: no order is accepted after that commit (shops/stop-orders.ts).
    pg_advisory_xact_lock_shared(hashtextextended('open:' || p_shop, 2));
  SELECT jsonb_build_object('bankAccount', bank_account, 'paymentFirst', payment_first, 'paymentLinkMaxCents', payment_link_max_cents, 'paymentProvider', payment_provider)
    INTO v_payment FROM shops WHERE id = p_shop;
  IF p_key IS NOT NULL THEN
    SELECT * INTO v_order FROM orders WHERE shop_id = p_shop AND idempotency_key = p_key;
    IF FOUND THEN
      IF v_order.request_hash <> p_hash THEN
        RETURN jsonb_build_object('refused', 'idempotency_mismatch');
      END IF;
      SELECT amount_cents INTO v_balance FROM payments
        WHERE shop_id = p_shop AND order_id = v_order.id AND source = 'credit' AND kind = 'payment' ORDER BY id LIMIT 1;
      RETURN jsonb_build_object('order', to_jsonb(v_order), 'shop', v_payment, 'creditCents', coalesce(v_balance, 0), 'repeated', true);
    END IF;
  END IF;

  SELECT approved AND is_active AS open, holiday, language, payment_link, order_prefix, ships, pickup, pay_at_pickup, shipping_zones, category_sizes, opens_live,
      max_pieces_per_order, max_unpaid_orders, max_unpaid_pieces, max_unpaid_cents,
      coalesce((SELECT small_business FROM shop_sellers WHERE shop_id = p_shop), false) AS small_business,
      coalesce((SELECT vat_scheme FROM shop_tax_settings WHERE shop_id = p_shop), 'standard') AS vat_scheme,
      coalesce((SELECT vat_rate FROM shop_tax_settings WHERE shop_id = p_shop), 21) AS vat_rate,
      (SELECT max(version) FROM shop_terms WHERE shop_id = p_shop) AS terms_version,
      EXISTS (
        SELECT FROM order_blocks
        WHERE shop_id = p_shop AND (kind, refuses) IN (('email', p_mailbox), ('network', p_network))
          AND (ends_at IS NULL OR ends_at > now())
      ) AS blocked
    INTO v_shop FROM shops
    -- Before its first approval, a shop is invisible to everyone but its owner.
    WHERE id = p_shop AND slug IS NOT NULL AND first_approved_at IS NOT NULL;
  IF NOT FOUND THEN
    RETURN jsonb_build_object('refused', 'shop_not_found');
  END IF;
  IF NOT v_shop.open THEN
    RETURN jsonb_build_object('refused', 'shop_closed');
  END IF;
  -- The same as in shared/rules/shops/holiday.ts.
  IF v_shop.holiday IS NOT NULL AND (now() AT TIME ZONE 'Europe/Amsterdam')::date >= (v_shop.holiday ->> 'from')::date
    AND (now() AT TIME ZONE 'Europe/Amsterdam')::date < (v_shop.holiday ->> 'until')::date THEN
    RETURN jsonb_build_object('refused', 'on_holiday', 'until', v_shop.holiday -> 'until');
  END IF;
  IF v_shop.blocked THEN
    RETURN jsonb_build_object('refused', 'blocked');
  END IF;
  v_pieces := (SELECT sum(quantity) FROM unnest(p_quantities) AS quantity);
  IF v_pieces > v_shop.max_pieces_per_order THEN
    RETURN jsonb_build_object('refused', 'too_many_pieces', 'most', v_shop.max_pieces_per_order);
  END IF;
  -- Unpaid orders of the mailbox, however its address was spelt, and of the network. 200 rows are enough for a shared network.
  SELECT count(*) FILTER (WHERE mine) AS orders, greatest(sum(cents) FILTER (WHERE mine), sum(cents) FILTER (WHERE NOT mine)) AS cents,
      greatest(sum(pieces) FILTER (WHERE mine), sum(pieces) FILTER (WHERE NOT mine)) AS pieces
    INTO v_unpaid
    FROM (
      SELECT mine, cents, (SELECT sum(quantity) FROM order_items WHERE shop_id = p_shop AND order_id = found.id) AS pieces
      FROM (
        SELECT true AS mine, orders.id, orders.total_cents AS cents
          FROM customers JOIN orders ON orders.customer_email = customers.email AND orders.shop_id = customers.shop_id
          WHERE customers.mailbox = p_mailbox AND customers.shop_id = p_shop AND orders.status = 'pending'
            -- Its time to pay has begun.
            AND (pay_from IS NULL OR payable_at IS NOT NULL)
        UNION ALL
        (SELECT false, id, total_cents FROM orders
          WHERE network = p_network AND shop_id = p_shop AND status = 'pending' AND (pay_from IS NULL OR payable_at IS NOT NULL)
          LIMIT 200)
      ) AS found
    ) AS unpaid;
  IF v_unpaid.orders >= v_shop.max_unpaid_orders THEN
    RETURN jsonb_build_object('refused', 'too_many_unpaid', 'most', v_shop.max_unpaid_orders);
  END IF;
  -- A first order may be as large as any order.
  IF v_unpaid.pieces + v_pieces > v_shop.max_unpaid_pieces OR v_unpaid.cents + p_total > v_shop.max_unpaid_cents THEN
    RETURN jsonb_build_object('refused', 'too_much_unpaid', 'pieces', v_shop.max_unpaid_pieces, 'cents', v_shop.max_unpaid_cents);
  END IF;
  v_delivery := coalesce(p_delivery, CASE WHEN v_shop.ships THEN 'ship' ELSE 'pickup' END);
  IF NOT (CASE v_delivery WHEN 'ship' THEN v_shop.ships ELSE v_shop.pickup END) THEN
    RETURN jsonb_build_object('refused', 'delivery_unavailable', 'delivery', v_delivery);
  END IF;
  IF v_delivery = 'ship' THEN
    v_country := coalesce(p_country, v_shop.shipping_zones #>> '{0,countries,0}');
    SELECT zone -> 'methods' INTO v_methods FROM jsonb_array_elements(v_shop.shipping_zones) AS zone WHERE zone -> 'countries' ? v_country;
    IF NOT FOUND THEN
      RETURN jsonb_build_object('refused', 'country_not_served', 'country', v_country);
    END IF;
  END IF;

  IF p_live IS NOT NULL THEN
    -- Its start, change and cancellation wait.
    PERFORM FROM rip_sessions
      WHERE shop_id = p_shop AND id = (p_live -> 'session')::bigint
        AND started_at IS NULL AND cancelled_at IS NULL AND orders_until > clock_timestamp()
      FOR SHARE;
    IF NOT FOUND THEN
      RETURN jsonb_build_object('refused', 'live_closed');
    END IF;
  END IF;

  IF p_code IS NOT NULL THEN
    -- Locked before the products, in the same order as undoing a cancellation.
    v_held := hold_discount(p_shop, p_code, p_mailbox);
    IF v_held ? 'problem' THEN
      RETURN v_held || '{"refused": "discount"}';
    END IF;
    v_discount := jsonb_populate_record(NULL::discounts, v_held -> 'row');
  END IF;

  IF p_credit IS NOT NULL THEN
    SELECT id, ends_on INTO v_credit, v_credit_ends FROM credit_accounts WHERE shop_id = p_shop AND code_hash = p_credit;
    -- Locked before the products too.
    v_balance := hold_credit(p_shop, v_credit);
    IF v_balance IS NULL THEN
      RETURN jsonb_build_object('refused', 'credit', 'problem', 'unknown');
    END IF;
    IF v_credit_ends < (now() AT TIME ZONE 'Europe/Amsterdam')::date THEN
      RETURN jsonb_build_object('refused', 'credit', 'problem', 'ended');
    END IF;
    IF v_balance <= 0 THEN
      RETURN jsonb_build_object('refused', 'credit', 'problem', 'empty');
    END IF;
    v_spent := least(v_balance, p_total);
    IF p_credit_seen <> v_spent THEN
      RETURN jsonb_build_object('refused', 'credit', 'problem', 'changed', 'cents', v_spent);
    END IF;
  END IF;

  -- Read before the products are locked: a shorter lock blocks fewer orders.
  SELECT id INTO v_customer FROM customers WHERE shop_id = p_shop AND email = p_email;

  WITH wanted AS MATERIALIZED (
    SELECT line.product, sum(line.quantity)::integer AS quantity, min(line.price) AS lowest, max(line.price) AS highest,
      bool_or(line.open_live) AS open_live, min(line.position) AS position
    FROM unnest(p_products, p_quantities, p_prices, p_open_live) WITH ORDINALITY AS line (product, quantity, price, open_live, position)
    GROUP BY line.product
  ), held AS MATERIALIZED (
    -- Rows in id order, or two carts with the same cards can deadlock.
    SELECT id, name, category, price_cents,
      coalesce(shipping_size, v_shop.category_sizes ->> category, p_category_sizes ->> category, 'parcel') AS size, stock,
      -- A spot of a break is archived. Compared with the clock, because a sale can end while this waits for the lock.
      CASE WHEN spot_until IS NULL THEN is_active AND archived_at IS NULL ELSE spot_until > clock_timestamp() END AS for_sale,
      spot_until IS NOT NULL AS is_spot,
      coalesce(reserved_mailbox <> p_mailbox, false) AS reserved, max_per_customer,
      CASE WHEN pays_at_release AND release_date > (now() AT TIME ZONE 'Europe/Amsterdam')::date THEN release_date END AS pay_from,
      -- Tax and purchase price, fixed here so that later edits of the product do not change them.
      CASE WHEN category = 'giftcards' THEN 'voucher' WHEN v_shop.small_business THEN 'small-business' ELSE coalesce(vat_scheme, v_shop.vat_scheme) END AS vat_scheme,
      coalesce(vat_rate, v_shop.vat_rate) AS vat_rate, purchase_price_cents,
      -- Details that distinguish listings of the same name, stored with the order: shared/rules/cards/listing.ts.
      jsonb_strip_nulls(jsonb_build_object('game', nullif(game, p_request ->> 'firstGame'), 'setName', set_name, 'setCode', set_code, 'collectorNumber', collector_number,
        'rarity', rarity, 'condition', condition, 'finish', finish, 'language', language, 'gradeCompany', grade_company, 'grade', grade,
        'certificateNumber', certificate_number, 'isFirstEdition', nullif(is_first_edition, false),
        'isSigned', nullif(is_signed, false), 'isAltered', nullif(is_altered, false), 'isPlayset', nullif(is_playset, false))) AS details
    FROM products
    WHERE shop_id = p_shop AND id = ANY (p_products)
    ORDER BY id
    FOR NO KEY UPDATE
  ), checked AS (
    SELECT wanted.*, held.size, held.name, held.category, held.details, held.price_cents, held.stock, held.vat_scheme, held.vat_rate, held.purchase_price_cents,
      held.max_per_customer, held.pay_from, mine.ordered,
      CASE
        WHEN held.for_sale IS NOT TRUE THEN 'unavailable'
        WHEN held.reserved THEN 'reserved'
        WHEN held.stock < wanted.quantity THEN 'stock'
        WHEN mine.ordered + wanted.quantity > held.max_per_customer THEN 'limit'
        WHEN wanted.lowest <> held.price_cents OR wanted.highest <> held.price_cents THEN 'price'
        -- The packs of a break are opened for all.
        WHEN held.is_spot AND NOT wanted.open_live THEN 'spot_sealed'
        WHEN wanted.open_live AND NOT (v_shop.opens_live AND (held.is_spot OR can_be_opened(p_openable, held.category, held.name, held.details))) THEN 'open_live'
      END AS problem
    FROM wanted LEFT JOIN held ON held.id = wanted.product
      -- Only a product with a limit per customer pays for the look-up of earlier orders.
      CROSS JOIN LATERAL (SELECT CASE WHEN held.max_per_customer IS NOT NULL
        THEN ordered_by_customer(p_shop, p_mailbox, CASE WHEN v_delivery = 'ship' THEN p_address END, held.id) END AS ordered) AS mine
  )
  SELECT
    jsonb_agg(
      jsonb_build_object('position', position - 1, 'productId', product, 'problem', problem, 'name', name, 'details', details,
        'priceCents', price_cents, 'stock', stock, 'most', max_per_customer, 'ordered', ordered)
      ORDER BY position
    ) FILTER (WHERE problem IS NOT NULL) AS problems,
    sum(quantity * price_cents::bigint) AS goods,
    sum(quantity) AS pieces,
    (SELECT max(place) FROM jsonb_array_elements_text(p_sizes) WITH ORDINALITY AS each (size, place)
      WHERE size = ANY (array_agg(checked.size))) AS size,
    -- The rows are locked, so exactly one order takes a product below the threshold.
    jsonb_agg(jsonb_build_object('name', name, 'category', category, 'details', details, 'stock', stock - quantity) ORDER BY position)
      FILTER (WHERE stock > p_low_stock AND stock - quantity <= p_low_stock) AS low,
    -- Entries of the products' stock history.
    jsonb_agg(jsonb_build_array(product, quantity, stock - quantity)) AS taken,
    -- Gift cards alone are not delivered.
    bool_and(vat_scheme = 'voucher') AS cards,
    array_agg(product ORDER BY position) AS products,
    array_agg(quantity ORDER BY position) AS quantities,
    array_agg(price_cents ORDER BY position) AS prices,
    array_agg(name ORDER BY position) AS names,
    array_agg(details ORDER BY position) AS details,
    array_agg(vat_scheme ORDER BY position) AS vat_schemes,
    array_agg(vat_rate ORDER BY position) AS vat_rates,
    array_agg(purchase_price_cents ORDER BY position) AS costs,
    array_agg(CASE WHEN open_live THEN p_open_live_version END ORDER BY position) AS open_live,
    array_agg(pay_from IS NOT NULL ORDER BY position) AS pays_at_release,
    max(pay_from) AS pay_from
  INTO v_cart
  FROM checked;

  IF v_cart.problems IS NOT NULL THEN
    RETURN jsonb_build_object('refused', 'items', 'items', v_cart.problems);
  END IF;
  v_goods := v_cart.goods;
  IF p_code IS NOT NULL THEN
    v_less := discount_on(v_discount, v_cart.products, v_cart.quantities, v_cart.prices, v_cart.vat_schemes);
    IF v_less ? 'problem' THEN
      RETURN v_less || '{"refused": "discount"}';
    END IF;
    v_goods := v_goods - (v_less ->> 'cents')::bigint;
  END IF;
  IF v_cart.cards THEN
    v_delivery := 'email';
  END IF;
  IF v_delivery = 'ship' THEN
    -- The chosen method, or the cheapest one that fits: shared/rules/orders/shipping/shipping.ts.
    SELECT method, cents, why, CASE why WHEN 'pieces' THEN max_pieces ELSE max_goods END AS most INTO v_method
      FROM (
        SELECT method, place, max_pieces, max_goods,
          CASE WHEN v_goods >= free_from THEN 0 ELSE cents END AS cents,
          CASE WHEN v_cart.size > max_size THEN 'size' WHEN v_cart.pieces > max_pieces THEN 'pieces' WHEN v_goods > max_goods THEN 'worth' END AS why
        FROM jsonb_array_elements(v_methods) WITH ORDINALITY AS each (method, place),
          LATERAL (SELECT (method ->> 'priceCents')::bigint AS cents, (method ->> 'freeFromCents')::bigint AS free_from,
            (SELECT place FROM jsonb_array_elements_text(p_sizes) WITH ORDINALITY AS each (size, place)
              WHERE size = method ->> 'maxSize') AS max_size,
            (method ->> 'maxPieces')::bigint AS max_pieces, (method ->> 'maxGoodsCents')::bigint AS max_goods) AS terms
        WHERE p_method IS NULL OR method ->> 'id' = p_method
      ) AS possible
      ORDER BY why IS NOT NULL, cents, place LIMIT 1;
    IF NOT FOUND OR v_method.why IS NOT NULL THEN
      RETURN jsonb_build_object('refused', 'method_unavailable', 'why', v_method.why, 'most', v_method.most);
    END IF;
    v_shipping := v_method.cents;
    v_sent := jsonb_build_object('country', v_country, 'method', v_method.method ->> 'id', 'kind', v_method.method ->> 'kind',
      'name', coalesce(CASE WHEN p_language <> v_shop.language THEN nullif(v_method.method ->> 'nameTranslated', '') END, v_method.method ->> 'name'),
      'time', coalesce(CASE WHEN p_language <> v_shop.language THEN nullif(v_method.method ->> 'timeTranslated', '') END, v_method.method ->> 'time'));
  END IF;
  IF v_discount.free_shipping THEN
    v_less := jsonb_build_object('cents', v_shipping);
    v_shipping := 0;
  ELSIF (v_less ->> 'cents')::bigint > 0 THEN
    v_extras := jsonb_build_array(jsonb_build_object('code', v_discount.code, 'amountCents', -(v_less ->> 'cents')::bigint,
      'name', p_code_names ->> coalesce(p_language, v_shop.language)));
  END IF;
  IF v_goods + v_shipping <> p_total THEN
    RETURN jsonb_build_object('refused', 'total_changed', 'totalCents', v_goods + v_shipping, 'shippingCents', v_shipping);
  END IF;

  v_settled := p_total = v_spent;
  v_at_pickup := v_delivery = 'pickup' AND v_shop.pay_at_pickup AND NOT v_settled;
  -- No join, because PostgreSQL would plan it again for each order.
  UPDATE products SET stock = stock - v_cart.quantities[array_position(v_cart.products, id)], updated_at = now()
    WHERE shop_id = p_shop AND id = ANY (p_products);

  IF v_customer IS NULL THEN
    INSERT INTO customers (shop_id, email) VALUES (p_shop, p_email)
      ON CONFLICT (shop_id, email) DO UPDATE SET email = excluded.email
      RETURNING id INTO v_customer;
  END IF;

  -- After a change of prefix a number may be taken: KH and 5640 is also KH5 and 640. Skips its id, as if it were another shop's.
  LOOP
    v_id := nextval('orders_id_seq'::regclass);
    -- With Citus each node has its own ids; the bits above these identify the node.
    INSERT INTO orders (id, shop_id, customer_id, customer_email, order_number, total_cents, shipping_cents,
        delivery, shipping, delivery_address, payment_link, idempotency_key, request_hash, network, language, terms_version, extras, gift, pay_from, pay_at_pickup,
        status, payment_status, received_cents)
      OVERRIDING SYSTEM VALUE
      VALUES (v_id, p_shop, v_customer, p_email, v_shop.order_prefix || ((v_id & x'ffffffffffff'::bigint) + 99), v_goods + v_shipping, v_shipping,
        v_delivery, v_sent, CASE WHEN v_delivery = 'ship' THEN p_address END, v_shop.payment_link, p_key, p_hash, p_network,
        coalesce(p_language, v_shop.language), v_shop.terms_version, v_extras, p_gift, CASE WHEN NOT (v_settled OR v_at_pickup) THEN v_cart.pay_from END, v_at_pickup,
        CASE WHEN NOT v_settled THEN 'pending' WHEN v_cart.cards THEN 'shipped' ELSE 'paid' END, CASE WHEN v_settled THEN 'paid' ELSE 'pending' END,
        CASE WHEN v_settled OR v_spent > 0 THEN v_spent END)
      ON CONFLICT (shop_id, order_number, number_repeat) DO NOTHING
      RETURNING * INTO v_order;
    EXIT WHEN FOUND;
  END LOOP;

  INSERT INTO order_items (shop_id, order_id, product_id, quantity, price_cents, product_name, details,
      vat_scheme, vat_rate, purchase_price_cents, open_live_version, pays_at_release)
    SELECT p_shop, v_id, line.*
    FROM unnest(v_cart.products, v_cart.quantities, v_cart.prices, v_cart.names, v_cart.details,
      v_cart.vat_schemes, v_cart.vat_rates, v_cart.costs, v_cart.open_live, v_cart.pays_at_release) AS line;

  IF p_code IS NOT NULL THEN
    INSERT INTO discount_uses (shop_id, order_id, discount_id, amount_cents, terms)
      VALUES (p_shop, v_id, v_discount.id, (v_less ->> 'cents')::bigint,
        jsonb_build_object('code', v_discount.code, 'percent', v_discount.percent, 'amountCents', v_discount.amount_cents,
          'freeShipping', v_discount.free_shipping, 'minGoodsCents', v_discount.min_goods_cents,
          'productIds', to_jsonb(v_discount.product_ids)));
  END IF;

  IF p_live IS NOT NULL THEN
    INSERT INTO rip_orders (shop_id, order_id, session_id, remind)
      VALUES (p_shop, v_id, (p_live -> 'session')::bigint, (p_live -> 'remind')::boolean);
  END IF;

  IF v_spent > 0 THEN
    WITH spent AS (
      INSERT INTO credit_movements (shop_id, account_id, cause, amount_cents, order_id)
        VALUES (p_shop, v_credit, 'spent', -v_spent, v_id) RETURNING id
    )
    INSERT INTO payments (shop_id, order_id, kind, amount_cents, source, credit_movement_id, received_on)
      SELECT p_shop, v_id, 'payment', v_spent, 'credit', id, (now() AT TIME ZONE 'Europe/Amsterdam')::date FROM spent;
  END IF;

  INSERT INTO order_events (shop_id, order_id, kind, at, data)
    -- Time at which the products were locked.
    VALUES (p_shop, v_id, 'placed', clock_timestamp(), jsonb_build_object('taken', v_cart.taken)
      || CASE WHEN v_cart.low IS NULL THEN '{}' ELSE jsonb_build_object('low', v_cart.low) END);

  -- A second order of the same checkout is an order like any other.
  IF p_handover IS NOT NULL THEN
    UPDATE agent_checkouts
      SET state = 'completed', order_id = v_id, content = jsonb_set('{}', '{lines}', content -> 'lines'), updated_at = now()
      WHERE shop_id = p_shop AND handover_key = p_handover AND state = 'open';
  END IF;

  -- The confirmation of the order already states that there is nothing to pay.
  IF v_settled THEN
    INSERT INTO order_events (shop_id, order_id, kind, at, data)
      VALUES (p_shop, v_id, 'paid', clock_timestamp(), jsonb_build_object('amountCents', v_spent, 'untold', true));
  END IF;

  RETURN jsonb_build_object('order', to_jsonb(v_order), 'shop', v_payment, 'creditCents', v_spent);
END
$$;
