const moved = (before: string, after: string) =>
  `jsonb_build_object('before', ${state(before)}, 'after', ${state(after)})`

function state(words: string) {
  const [status, payment] = words.split(' ')
  return `jsonb_build_object('status', '${status}', 'paymentStatus', '${payment}', 'trackingCode', null)`
}

/**
 * Orders of two years, increasing over time, with some frequent customers. Recent ones wait for payment or shipping, nearly all others were
 * shipped. A quarter was marked paid by hand, some of these at the counter; the others were paid by bank, store credit or a provider.
 */
export const orders = [
  `create temp table fill_orders as
    with drawn as (
      select shop_id, customers, shop_id * 1000003 + n as key, (n % 4)::int as kind,
        now() - power(pg_temp.draw(shop_id * 1000003 + n, 11), 1.3) * interval '730 days' - interval '1 minute' as at
      from fill_shops cross join generate_series(1, orders) n
    ), stated as (
      select *, pg_temp.draw(key, 12) as luck, now() - at < interval '7 days' as fresh from drawn
    )
    select nextval(pg_get_serial_sequence('orders', 'id')) as id, ordered.* from (
      select shop_id, key, at, floor(power(pg_temp.draw(key, 13), 2) * customers)::int as customer,
        -- What takes days takes less in an order that is younger.
        least(1, extract(epoch from now() - at) / 1000000) * interval '1 day' as pace,
        case when fresh and luck < 0.3 or luck < 0.01 then 'pending' when fresh and luck < 0.7 or luck < 0.015 then 'paid'
          when luck < 0.92 or fresh then 'shipped' when luck < 0.95 then 'ripped' else 'cancelled' end as status,
        luck > 0.99 as refunded, (array['hand', 'bank', 'credit', 'provider'])[1 + kind] as source, 1 + kind % 3 as lines
      from stated order by at
    ) as ordered`,
  'alter table fill_orders add counter boolean, add live boolean, add day date',
  `update fill_orders set counter = source = 'hand' and status = 'shipped' and key % 3 = 0, live = status = 'ripped' or status = 'paid' and key % 5 = 0,
    day = (at at time zone 'Europe/Amsterdam')::date`,
  'create unique index on fill_orders (shop_id, id)',
  'analyze fill_orders',
  `insert into order_items (shop_id, order_id, product_id, quantity, price_cents, product_name, details, vat_scheme, vat_rate, purchase_price_cents,
      open_live_version, opened_quantity)
    select o.shop_id, o.id, p.id, 1 + (o.key + line) % 2, p.price_cents, p.name,
      jsonb_strip_nulls(jsonb_build_object('setName', p.set_name, 'setCode', p.set_code, 'collectorNumber', p.collector_number,
        'rarity', p.rarity, 'condition', p.condition, 'finish', p.finish, 'language', p.language)),
      case when p.category = 'giftcards' then 'voucher' when p.purchase_price_cents is null then 'standard' else 'margin' end,
      case when p.category = 'giftcards' then 0 else 21 end, p.purchase_price_cents, case when live then 1 end,
      case when status = 'ripped' then 1 + (o.key + line) % 2 else 0 end
    from fill_orders o
    cross join lateral (select "of" as products from fill_products where shop_id = o.shop_id and place = 0) as shelf
    cross join generate_series(0, least(lines, products) - 1) line
    join fill_products p on p.shop_id = o.shop_id
      and p.place = (floor(power(pg_temp.draw(o.key, 14), 2) * products)::bigint + line) % products
    order by o.id`,
  `insert into order_items (shop_id, order_id, product_id, quantity, price_cents, product_name, vat_scheme, vat_rate)
    select shop_id, o.id, product_id, 1, price_cents, name, 'standard', 21
    from fill_orders o join fill_shops using (shop_id) join fill_spots using (shop_id)
    where place = o.key % (breaks * 20) order by o.id`,
  `insert into breaks (shop_id, id, kind, name, content, names, spots, price_cents, ends_at, done_at, created_at, updated_at) overriding system value
    select shop_id, break_id, 'fixed', name, 'A pack of each set', '{}', 10 + coalesce(sold, 0), price_cents, case when open then now() + interval '5 days'
      else at + interval '1 day' end, case when not open then at + interval '2 days' end, at, at
    from fill_spots left join (
      select i.shop_id, i.product_id, sum(quantity) as sold from order_items i join fill_orders o on o.shop_id = i.shop_id and o.id = i.order_id
      where status <> 'cancelled' group by 1, 2
    ) as sold using (shop_id, product_id)`,
  'insert into break_products (shop_id, product_id, break_id) select shop_id, product_id, break_id from fill_spots',
  // Closings of the drawer: one on each day with sales at the counter, but not yet today.
  `create temp table fill_closings as
    select shop_id, day, row_number() over (partition by shop_id order by day) as number, count(*) as sales
    from fill_orders where counter and day < current_date group by 1, 2`,
  `create temp table fill_totals as
    select shop_id, order_id, sum(quantity * price_cents::bigint) as cents from order_items group by 1, 2`,
  `alter table fill_orders add paid boolean`,
  `update fill_orders set paid = status in ('paid', 'ripped', 'shipped') or status = 'cancelled' and refunded`,
  `insert into orders (id, shop_id, customer_id, customer_email, order_number, status, payment_status, total_cents, received_cents,
      returned_cents, delivery, delivery_address, payment_link, tracking_code, network, till_closing, created_at, updated_at)
    overriding system value
    select o.id, o.shop_id, c.id, c.email, '2025' || o.id + 99, status,
      case when status = 'cancelled' and refunded then 'refunded' when paid then 'paid' else 'pending' end, cents,
      case when paid and (source <> 'hand' or counter) then cents end,
      case when paid and source <> 'hand' and status = 'cancelled' then cents else 0 end,
      case when counter then 'counter' when o.id % 7 = 0 then 'pickup' else 'ship' end,
      case when o.id % 7 > 0 and not counter then jsonb_build_object('name', c.first_name || ' ' || c.last_name,
        'street', (array['Oudegracht', 'Kerkstraat', 'Dorpsstraat', 'Molenweg', 'Stationsweg'])[1 + c.place % 5],
        'houseNumber', (1 + c.place % 300)::text, 'addition', '', 'postcode', 1000 + c.place % 8999 || ' AB', 'city', 'Utrecht', 'country', 'NL') end,
      'https://pay.bench.example/cards', case when status = 'shipped' and o.id % 2 = 0 then '3SBENCH' || o.id end,
      case when at > now() - interval '30 days' then '192.0.2.' || o.id % 250 end, number, at, at + pace
    from fill_orders o
    join fill_totals t on t.shop_id = o.shop_id and t.order_id = o.id
    join fill_customers c on c.shop_id = o.shop_id and c.place = o.customer
    left join fill_closings d on counter and d.shop_id = o.shop_id and d.day = o.day
    order by o.id`,
  `insert into till_closings (shop_id, number, expected_cents, counted_cents, left_cents, report, closed_at)
    select shop_id, 0, 10000, 10000, 10000, null, now() - interval '760 days' from fill_shops
    union all
    select shop_id, number, 10000, 10000, 10000, jsonb_build_object('from', day - 1, 'sales', jsonb_build_object('sales', sales, 'pieces', sales,
      'goodsCents', 0, 'discountCents', 0, 'totalCents', 0), 'means', '[]'::jsonb, 'webShop', '[]'::jsonb, 'vat', null, 'margin', null,
      'roundingCents', 0, 'floatCents', 10000, 'moves', '[]'::jsonb, 'expectedCents', 10000), day + interval '22 hours' from fill_closings`,
]

/** Bank payments, with some unmatched entries; and provider payments. A cancelled order was refunded. */
export const money = [
  `create temp table fill_statements as
    select nextval(pg_get_serial_sequence('bank_statements', 'id')) as id, shop_id, month from (
      select distinct shop_id, date_trunc('month', at)::date as month from fill_orders order by 2
    ) as months`,
  `insert into bank_statements (id, shop_id, format, file_name, entry_count, known_count, created_at) overriding system value
    select id, shop_id, 'camt053', month || '.xml', 0, 0, month + interval '1 month' from fill_statements`,
  `insert into bank_entries (shop_id, statement_id, fingerprint, booked_on, amount_cents, currency, name, counter_account, description, state)
    select o.shop_id, s.id, o.id, (at + pace)::date, cents, 'EUR', c.first_name || ' ' || c.last_name, 'NL02ABNA' || 1000000000 + o.id,
      'Order 2025' || o.id + 99, case when paid then 'booked' else 'open' end
    from fill_orders o join fill_totals t on t.shop_id = o.shop_id and t.order_id = o.id
    join fill_customers c on c.shop_id = o.shop_id and c.place = o.customer
    join fill_statements s on s.shop_id = o.shop_id and s.month = date_trunc('month', at)::date
    where source = 'bank' and (paid or status = 'cancelled') order by o.id`,
  `insert into payments (shop_id, order_id, kind, amount_cents, source, entry_id, received_on, created_at)
    select shop_id, fingerprint::bigint, 'payment', amount_cents, 'bank', id, booked_on, booked_on from bank_entries where state = 'booked'`,
  `insert into provider_payments (shop_id, order_id, mode, provider_id, status, amount_cents, refunded_cents, paid_at, checked_at, created_at)
    select o.shop_id, o.id, 'live', 'tr_' || o.id, 'paid', cents, 0, at + pace, at + pace, at
    from fill_orders o join fill_totals t on t.shop_id = o.shop_id and t.order_id = o.id where source = 'provider' and paid`,
  `insert into payments (shop_id, order_id, kind, amount_cents, source, provider_payment_id, received_on, created_at)
    select shop_id, order_id, 'payment', amount_cents, 'provider', provider_id, paid_at::date, paid_at from provider_payments`,
  `insert into payments (shop_id, order_id, kind, amount_cents, source, credit_movement_id, received_on, created_at)
    select shop_id, order_id, 'payment', -amount_cents, 'credit', id, created_at::date, created_at from credit_movements where cause = 'spent'`,
  `insert into payments (shop_id, order_id, kind, amount_cents, source, means, till_closing, received_on, created_at)
    select shop_id, id, 'payment', received_cents, 'hand', case when id % 2 = 0 then 'cash' else 'card' end, till_closing, created_at::date, created_at
    from orders where delivery = 'counter'`,
  `insert into payments (shop_id, order_id, kind, amount_cents, source, received_on, created_at)
    select shop_id, id, 'refund', -received_cents, 'hand', updated_at::date, updated_at from orders where returned_cents > 0`,
]

/** Their events: five each. */
export const events = [
  `insert into order_events (shop_id, order_id, kind, at, actor_id, actor_role, ip, data, state)
    select o.shop_id, o.id, event.kind, o.at + o.pace * event.days, case when event.by_owner then s.owner_id end,
      case when event.by_owner then 'shop_owner' end,
      case when event.kind = 'placed' and at > now() - interval '30 days' then '192.0.2.' || o.id % 250 end, event.data, 'handled'
    from fill_orders o join fill_shops s using (shop_id) join fill_totals t on t.shop_id = o.shop_id and t.order_id = o.id
    cross join lateral (values
      ('placed', 0, true, false, '{}'::jsonb),
      ('address_given', 0.01, o.id % 7 > 0, false, '{}'),
      ('reminded', 0.4, o.id % 6 = 0, false, '{}'),
      ('note_changed', 0.5, o.id % 5 = 0, true, '{}'),
      ('payment_received', 0.6, paid and source <> 'hand', source = 'bank', jsonb_build_object('amountCents', cents)),
      ('paid', 0.6, paid, source <> 'provider', ${moved('pending pending', 'paid paid')}),
      ('message_sent', 0.7, o.id % 4 = 0, true, '{}'),
      ('ripped', 0.8, status = 'ripped', true, ${moved('paid paid', 'ripped paid')}),
      ('shipped', 0.8, status = 'shipped', true, ${moved('paid paid', 'shipped paid')}),
      ('tracking_added', 0.9, status = 'shipped' and o.id % 2 = 0, true,
        jsonb_build_object('trackingBefore', null, 'trackingAfter', '3SBENCH' || o.id)),
      ('cancelled', 0.8, status = 'cancelled' and refunded, true, ${moved('paid paid', 'cancelled paid')}),
      ('cancelled', 0.8, status = 'cancelled' and not refunded, true, ${moved('pending pending', 'cancelled pending')}),
      ('refunded', 0.9, status = 'cancelled' and refunded, true, ${moved('cancelled paid', 'cancelled refunded')})
    ) as event (kind, days, happened, by_owner, data)
    where event.happened order by 4`,
  `insert into order_messages (shop_id, order_id, body, written_by, created_at)
    select shop_id, order_id, 'Your cards leave tomorrow, together with the sleeves that you asked for.', actor_id, at
    from order_events where kind = 'message_sent'`,
]
