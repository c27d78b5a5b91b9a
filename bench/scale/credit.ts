/**
 * Store credit: what orders were paid with, bought before, and two corrections for each; gifts, half of them expired; gift cards of orders.
 * Before the payments.
 */
export const credit = [
  `create temp table fill_accounts as
    select nextval(pg_get_serial_sequence('credit_accounts', 'id')) as id, shop_id, customer from (
      select distinct shop_id, customer from fill_orders where source = 'credit' and paid order by 1, 2) as payers`,
  `insert into credit_accounts (id, shop_id, kind, email, created_at) overriding system value
    select a.id, a.shop_id, 'mailbox', email, now() - interval '758 days'
    from fill_accounts a join fill_customers c on c.shop_id = a.shop_id and c.place = a.customer`,
  `create temp table fill_gifts as
    select nextval(pg_get_serial_sequence('credit_accounts', 'id')) as id, shop_id, email, n % 2 = 0 as expired, 500 + n % 20 * 100 as cents,
      now() - (n % 700 + 20) * interval '1 day' as at
    from (select shop_id, email, place as n from fill_customers where place % 5 = 0) as given`,
  `insert into credit_accounts (id, shop_id, kind, email, ends_on, created_at) overriding system value
    select id, shop_id, 'gift', email, case when expired then (at + interval '10 days')::date else current_date + 60 end, at from fill_gifts`,
  `create temp table fill_cards_sold as
    select nextval(pg_get_serial_sequence('credit_accounts', 'id')) as id, i.shop_id, i.order_id, i.product_id, piece, i.price_cents as cents, customer, at + pace as at
    from order_items i join fill_orders o on o.shop_id = i.shop_id and o.id = i.order_id cross join generate_series(1, quantity) piece
    where i.vat_scheme = 'voucher' and status in ('paid', 'ripped', 'shipped') order by at`,
  `insert into credit_accounts (id, shop_id, kind, email, order_id, product_id, piece, created_at) overriding system value
    select f.id, f.shop_id, 'card', email, order_id, product_id, piece, at
    from fill_cards_sold f join fill_customers c on c.shop_id = f.shop_id and c.place = f.customer`,
  `insert into credit_movements (shop_id, account_id, cause, amount_cents, order_id, reason, created_at)
    select * from (
      select o.shop_id, a.id, move.cause, move.cents, move.order_id, move.reason, at + move.hours * interval '1 hour' as at
      from fill_orders o join fill_totals t on t.shop_id = o.shop_id and t.order_id = o.id
      join fill_accounts a on a.shop_id = o.shop_id and a.customer = o.customer
      cross join lateral (values ('bought', cents, null, '', -3), ('correction', 100, null, 'Goodwill', -2), ('correction', 50, null, 'Goodwill', -1),
        ('spent', -cents, o.id, '', 0)) as move (cause, cents, order_id, reason, hours)
      where source = 'credit' and paid
      union all
      select shop_id, id, 'gift', cents, null, 'Birthday', at from fill_gifts
      union all
      select shop_id, id, 'expired', -cents, null, '', at + interval '11 days' from fill_gifts where expired
      union all
      select shop_id, id, 'sold', cents, order_id, '', at from fill_cards_sold where cents > 0
    ) as moves order by at`,
]
