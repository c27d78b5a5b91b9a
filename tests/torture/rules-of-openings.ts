/** Invariants of live openings, breaks, gift cards and payouts. Each query returns violations in words. `$1` is the shop. */
export const rulesOfOpenings: Record<string, string> = {
  'no card is pulled from a line that is not opened': `
    select format('pull %s of order %s: its line is %s', p.id, p.order_id, coalesce(r.state, 'at no desk'))
    from pulls p
    left join rips r on r.shop_id = p.shop_id and r.order_id = p.order_id and r.product_id = p.product_id
    left join order_items i on i.shop_id = p.shop_id and i.order_id = p.order_id and i.product_id = p.product_id
    where p.shop_id = $1 and (r.opened_at is null or coalesce(i.opened_quantity, 0) = 0)`,

  'a pull is there as long as its step is not undone': `
    select format('step %s, %s: pull %s', s.id, case when s.undone then 'undone' else 'made' end, coalesce(p.id::text, 'missing'))
    from (select * from rip_steps where shop_id = $1 and kind = 'pull') as s
    full join (select * from pulls where shop_id = $1) as p on p.id = s.id
    where (p.id is null) <> coalesce(s.undone, false) or s.id is null`,

  'a line that is opened at a desk cannot be withdrawn': `
    select format('order %s is %s at desk %s, and its line has %s opened', r.order_id, r.state, r.desk, i.opened_quantity)
    from rips r join order_items i on i.shop_id = r.shop_id and i.order_id = r.order_id and i.product_id = r.product_id
    where r.shop_id = $1 and r.state <> 'next' and i.opened_quantity = 0`,

  'the boxes of a break are out of the stock unless it is cancelled': `
    select format('product %s: %s boxes in breaks, and %s were taken', product_id, sum(boxes), sum(taken)) from (
      select box_product_id as product_id, case when cancelled_at is null then boxes else 0 end as boxes, 0 as taken
      from breaks where shop_id = $1 and box_product_id is not null
      union all
      select product_id, 0, -change from stock_changes c where shop_id = $1 and kind in ('split', 'split_undone')
        and not exists (select from break_products b where b.shop_id = c.shop_id and b.product_id = c.product_id)) as moved
    group by product_id having sum(boxes) <> sum(taken)`,

  'a draw gives each spot away once': `
    select format('break %s has %s spots, and %s tickets for %s of them', b.id, b.spots, count(t.ticket), count(distinct t.place))
    from breaks b left join break_tickets t on t.shop_id = b.shop_id and t.break_id = b.id
    where b.shop_id = $1 and b.drawn_at is not null group by b.shop_id, b.id
    having count(t.ticket) <> b.spots or count(distinct t.place) <> b.spots`,

  'each paid piece of a gift card is one card of its value': `
    select format('order %s: %s gift cards of %s are paid for and not returned, and %s can be spent', order_id, pieces, price_cents, live)
    from (
      select i.order_id, i.price_cents,
        case when o.payment_status <> 'pending' and o.status in ('paid', 'ripped', 'shipped') then i.quantity
          - coalesce((select sum(l.quantity) from refund_lines l join refunds r on r.shop_id = l.shop_id and r.id = l.refund_id
              where l.shop_id = i.shop_id and l.order_id = i.order_id and l.product_id = i.product_id and r.state <> 'failed'), 0)
          - coalesce((select sum(l.quantity) from withdrawal_lines l
              where l.shop_id = i.shop_id and l.order_id = i.order_id and l.product_id = i.product_id and exists (
                select from refunds r where r.shop_id = l.shop_id and r.withdrawal_id = l.withdrawal_id and r.state <> 'failed')), 0)
        else 0 end as pieces,
        (select count(*) from credit_accounts a cross join lateral (
            select sum(m.amount_cents) as cents from credit_movements m
            where m.shop_id = a.shop_id and m.account_id = a.id and m.cause in ('sold', 'taken_back')) as value
          where a.shop_id = i.shop_id and a.order_id = i.order_id and a.product_id = i.product_id and value.cents = i.price_cents) as live,
        (select count(*) from credit_accounts a cross join lateral (
            select coalesce(sum(m.amount_cents), 0) as cents from credit_movements m
            where m.shop_id = a.shop_id and m.account_id = a.id and m.cause in ('sold', 'taken_back')) as value
          where a.shop_id = i.shop_id and a.order_id = i.order_id and a.product_id = i.product_id
            and value.cents not in (0, i.price_cents)) as odd
      from order_items i join orders o on o.shop_id = i.shop_id and o.id = i.order_id
      where i.shop_id = $1 and i.vat_scheme = 'voucher' and i.price_cents > 0) as sold
    where pieces <> live or odd > 0`,

  'a file for the bank has the transfers of its offers': `
    select format('file %s of %s transfers and %s has %s offers of %s', f.id, f.transfers, f.total_cents, count(o.id), sum(o.bank_cents))
    from payout_files f left join buy_offers o on o.shop_id = f.shop_id and o.payout_file_id = f.id
    where f.shop_id = $1 group by f.shop_id, f.id
    having case when f.undone_at is null then f.transfers <> count(o.id) or f.total_cents <> sum(o.bank_cents) else count(o.id) > 0 end`,
}
