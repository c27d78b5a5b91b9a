import { written } from '#shared/messages/translator.ts'
import { orderEventKinds, orderEventLabel } from '#shared/rules/orders/order-events.ts'

const labels = orderEventKinds.map(
  (kind) => `('${kind}', '${written(orderEventLabel(kind), 'en').replaceAll("'", "''")}')`,
)

const mails = {
  placed: ['order-placed', 'Your order #%s'],
  paid: ['order-paid', 'Your payment for order #%s'],
  shipped: ['order-shipped', 'Order #%s is on its way'],
  ripped: ['order-ripped', 'Order #%s was opened'],
  cancelled: ['order-cancelled', 'Order #%s was cancelled'],
  refunded: ['order-refunded', 'Order #%s was refunded'],
  reminded: ['order-reminder', 'Order #%s waits for your payment'],
  tracking_added: ['tracking-changed', 'Follow the parcel of order #%s'],
  message_sent: ['order-message', 'About order #%s'],
} as const
const templates = [
  ...Object.entries(mails).map(([kind, [template, subject]]) => `('${kind}', '${template}', '${subject}', false)`),
  `('placed', 'new-order', 'New order #%s', true)`,
]

/** A line of the audit log for each event, for some products, and for each sign-in of an owner; and the sent mails. */
export const log = [
  `insert into activity (at, actor_id, actor_role, type, action, details, shop_id)
    select created_at, owner_id, 'shop_owner', 'product', 'Product added', name, shop_id
    from products join fill_shops using (shop_id) where products.id % 5 = 0 order by 1`,
  `insert into activity (at, actor_id, actor_role, type, action, details)
    select now() - n * interval '87 hours' - rank * interval '1 minute', owner_id, 'shop_owner', 'user', 'Signed in', ''
    from fill_shops cross join generate_series(1, 200) n order by 1`,
  `insert into activity (at, actor_id, actor_role, ip, type, action, details, shop_id, order_id)
    select at, actor_id, actor_role, ip, 'order', label, '#2025' || order_id + 99, shop_id, order_id
    from order_events join (values ${labels.join(', ')}) as labels (kind, label) using (kind) order by order_events.id`,
  `insert into email_logs (shop_id, order_id, event_id, from_email, to_email, subject, template, status, attempts, sent_at, created_at)
    select e.shop_id, e.order_id, e.id, 'shops@bench.test', case when to_owner then u.email else o.customer_email end,
      format(subject, o.order_number), template, case when e.id % 200 = 7 then 'failed' else 'sent' end, 1, e.at, e.at
    from order_events e join (values ${templates.join(', ')}) as t (kind, template, subject, to_owner) using (kind)
    join orders o on o.shop_id = e.shop_id and o.id = e.order_id
    join fill_shops s on s.shop_id = e.shop_id join users u on u.id = s.owner_id order by e.id`,
]

/** Stock history of each product, which adds up to its current stock. */
export const stock = [
  'analyze orders, order_items, order_events, buy_offers, buy_offer_lines, products',
  `create temp table fill_moves as
    select i.shop_id, i.product_id, o.created_at as at, 'placed' as kind, -i.quantity as change, i.order_id
    from order_items i join orders o on o.shop_id = i.shop_id and o.id = i.order_id
    union all
    select i.shop_id, i.product_id, e.at, 'cancelled', i.quantity, i.order_id
    from order_events e join order_items i on i.shop_id = e.shop_id and i.order_id = e.order_id where e.kind = 'cancelled'
    union all
    select l.shop_id, l.product_id, settled_at, 'bought', found_pieces, null
    from buy_offer_lines l join buy_offers o on o.shop_id = l.shop_id and o.id = l.offer_id where l.product_id is not null`,
  'analyze fill_moves',
  // Stock restored by cancelled orders or bought is taken off by hand, as if it was sold elsewhere.
  `create temp table fill_sums as
    select shop_id, product_id, -sum(change) filter (where kind = 'placed') as sold,
      coalesce(sum(change) filter (where kind <> 'placed'), 0) as back from fill_moves group by 1, 2`,
  'create unique index on fill_sums (shop_id, product_id)',
  'analyze fill_sums',
  `insert into stock_changes (shop_id, product_id, at, kind, change, stock, order_id)
    select shop_id, product_id, at, kind, change, sum(change) over (partition by shop_id, product_id order by at, change desc, order_id), order_id
    from (
      select * from fill_moves
      union all
      select p.shop_id, p.id, p.created_at, 'imported', p.stock + coalesce(sold, 0), null
      from products p left join fill_sums s on s.shop_id = p.shop_id and s.product_id = p.id where p.stock + coalesce(sold, 0) > 0
      union all
      select shop_id, product_id, now(), 'hand', -back, null from fill_sums where back > 0
    ) as moves order by at`,
]

const seller = `jsonb_build_object('legalName', 'Bench Cards BV', 'tradeName', '', 'street', 'Oudegracht', 'houseNumber', '1', 'postcode', '3511 AB',
  'city', 'Utrecht', 'country', 'NL', 'email', 'shop@bench.test', 'phone', '0301234567', 'kvkNumber', '12345678',
  'vatNumber', 'NL123456789B01', 'smallBusiness', false)`

/** An invoice for each paid order, numbered by shop and year. */
export const books = [
  `create temp table fill_invoices as
    select nextval(pg_get_serial_sequence('invoices', 'id')) as id, shop_id, order_id, day,
      row_number() over (partition by shop_id, extract(year from day) order by at, order_id) as number
    from (select shop_id, order_id, at, at::date as day from order_events where kind = 'paid' order by at) as paid`,
  'create unique index on fill_invoices (shop_id, order_id)',
  `insert into invoice_lines (shop_id, invoice_id, position, kind, name, quantity, total_cents, scheme, rate, cost_cents, vat_cents)
    select i.shop_id, f.id, row_number() over (partition by f.id order by i.product_id) - 1, 'goods', i.product_name, i.quantity, total,
      i.vat_scheme, i.vat_rate, cost,
      round(case i.vat_scheme when 'voucher' then 0 when 'margin' then greatest(0, total - cost) else total end * 21 / 121.0)
    from order_items i join fill_invoices f on f.shop_id = i.shop_id and f.order_id = i.order_id
    cross join lateral (select i.quantity * i.price_cents as total, i.quantity * i.purchase_price_cents as cost) as sums`,
  `insert into invoices (id, shop_id, year, number, kind, order_id, issued_on, total_cents, vat_cents, facts, created_at)
    overriding system value
    select f.id, f.shop_id, extract(year from day), number, 'invoice', f.order_id, day, o.total_cents, vat.cents,
      jsonb_build_object('language', 'nl', 'seller', ${seller}, 'shop', jsonb_build_object('name', 'Bench', 'logoUrl', null, 'accentColour', null),
        'buyer', jsonb_build_object('company', '', 'vatNumber', '', 'lines', '[]'::jsonb, 'email', o.customer_email),
        'orderNumber', o.order_number, 'orderedOn', o.created_at::date), day
    from fill_invoices f join orders o on o.shop_id = f.shop_id and o.id = f.order_id
    join (select shop_id, invoice_id, sum(vat_cents) as cents from invoice_lines group by 1, 2) as vat
      on vat.shop_id = f.shop_id and vat.invoice_id = f.id`,
  `insert into invoice_counters (shop_id, year, last) select shop_id, year, max(number) from invoices group by 1, 2`,
]
