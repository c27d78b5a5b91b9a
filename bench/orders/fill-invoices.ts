import pg from 'pg'

/**
 * Adds invoices of all paid orders that have none, like those that the server issued: the server would take an hour for 50,000. Takes
 * orders without discount and shipping, of a seller who charges 21% VAT.
 */
export async function fillInvoices(connection: pg.ClientConfig, shopId: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      `with like_this as (
        select i.year, i.number as last, i.issued_on, i.facts from invoices i where i.shop_id = $1 order by i.number desc limit 1
      ),
      days as (
        select order_id, max(at) filter (where kind = 'paid') as paid, max(at) filter (where kind = 'shipped') as shipped
        from order_events where shop_id = $1 and not undone group by 1
      ),
      added as (
        insert into invoices (shop_id, year, number, kind, order_id, issued_on, received_on, delivered_on, total_cents, vat_cents, facts)
        select $1, year, last + row_number() over (order by o.id), 'invoice', o.id, issued_on,
          (paid at time zone 'Europe/Amsterdam')::date, (shipped at time zone 'Europe/Amsterdam')::date,
          o.total_cents, round(o.total_cents * 21 / 121.0),
          facts || jsonb_build_object('orderNumber', '#' || o.order_number, 'orderedOn', o.created_at::date,
            'buyer', facts -> 'buyer' || jsonb_build_object('email', o.customer_email))
        from like_this, orders o join days on days.order_id = o.id
        where o.shop_id = $1 and o.payment_status = 'paid' and o.status <> 'cancelled'
          and not exists (select from invoices i where i.shop_id = $1 and i.order_id = o.id)
        returning id as invoice_id, number, order_id
      ),
      counted as (
        update invoice_counters set last = (select max(number) from added)
        where shop_id = $1 and year = (select year from like_this)
      ),
      items as (
        select invoice_id, row_number() over of_invoice - 1 as position, quantity, price_cents, quantity * price_cents as cents,
          concat_ws(' · ', product_name, details ->> 'setName', details ->> 'condition', details ->> 'language') as name,
          sum(quantity * price_cents) over of_invoice as cents_so_far
        from added join order_items item using (order_id)
        where shop_id = $1 window of_invoice as (partition by invoice_id order by item.id)
      )
      insert into invoice_lines (shop_id, invoice_id, position, kind, name, quantity, price_cents, total_cents, scheme, rate, vat_cents)
      select $1, invoice_id, position, 'goods', name, quantity, price_cents, cents, 'standard', 21,
        round(cents_so_far * 21 / 121.0) - round((cents_so_far - cents) * 21 / 121.0)
      from items`,
      [shopId],
    )
  } finally {
    await client.end()
  }
}
