import type pg from 'pg'
import { rulesOfAgents } from './rules-of-agents.ts'
import { rulesOfOpenings } from './rules-of-openings.ts'

/** State of an order when it was placed: one that store credit pays is paid at once, and gift cards alone are sent, which is no move. */
const firstState = (orderId: string) => `case when exists (select from order_events settled
  where settled.shop_id = $1 and settled.order_id = ${orderId} and settled.kind = 'paid' and settled.data ? 'untold' and not settled.data ? 'after')
  then (select case placed.delivery when 'email' then 'shipped' else 'paid' end from orders placed
    where placed.shop_id = $1 and placed.id = ${orderId}) else 'pending' end`

/** Invariants of a shop. Each query returns violations in words. `$1` is the shop. */
const rules: Record<string, string> = {
  'the history of a stock adds up to it': `
    select format('product %s: %s of %s, after %s, left %s', product_id, kind, change, before, stock) from (
      select *, lag(stock, 1, 0) over (partition by product_id order by at, id) as before
      from stock_changes where shop_id = $1) as changes
    where before + change <> stock
    union all
    select format('product %s has %s, and its history says %s', p.id, p.stock, coalesce(sum(c.change), 0))
    from products p left join stock_changes c on c.shop_id = p.shop_id and c.product_id = p.id
    where p.shop_id = $1 group by p.id, p.stock having p.stock <> coalesce(sum(c.change), 0)`,

  'what was put in is sold or left': `
    select format('product %s: orders hold %s, and took %s', product_id, sum(held), sum(took)) from (
      select i.product_id, i.quantity
        - coalesce((select sum(l.quantity) from refund_lines l join refunds r on r.shop_id = l.shop_id and r.id = l.refund_id
            where l.shop_id = i.shop_id and l.order_id = i.order_id and l.product_id = i.product_id
              and l.restocked and r.agreed_at is not null), 0)
        - coalesce((select sum(l.quantity) from withdrawal_lines l
            join withdrawals w on w.shop_id = l.shop_id and w.id = l.withdrawal_id
            where l.shop_id = i.shop_id and l.order_id = i.order_id and l.product_id = i.product_id and w.restocked), 0)
        as held, 0 as took
      from order_items i join orders o on o.shop_id = i.shop_id and o.id = i.order_id
      where i.shop_id = $1 and o.status <> 'cancelled'
      union all
      select product_id, 0, -change from stock_changes where shop_id = $1 and order_id is not null) as pieces
    group by product_id having sum(held) <> sum(took)`,

  'an order has the money of its payments': `
    select format('order %s: %s received, %s returned and %s credited, and its payments say %s, %s and %s',
      id, received_cents, returned_cents, credited_cents, received, returned, credited)
    from orders join lateral (
      select sum(amount_cents) filter (where kind not in ('refund', 'refund-failed')) as received,
        coalesce(-sum(amount_cents) filter (where kind in ('refund', 'refund-failed')), 0) as returned,
        coalesce(sum(credited_cents), 0) as credited
      from payments p where p.shop_id = orders.shop_id and p.order_id = orders.id) as money on true
    where shop_id = $1
      and (coalesce(received_cents, 0) <> coalesce(received, 0) or returned_cents <> returned or credited_cents <> credited)`,

  'no more goes back than came, unless a bank or a provider said so': `
    select format('order %s: %s received, %s returned and %s on their way, %s of it too much',
      id, received_cents, returned_cents, returning_cents, over_returned_cents)
    from orders o where shop_id = $1 and returned_cents + returning_cents > coalesce(received_cents, 0) and not exists (
      select from payments p where p.shop_id = o.shop_id and p.order_id = o.id and p.source in ('bank', 'provider') and p.kind in ('refund', 'reversal'))`,

  'store credit is never below zero': `
    select format('account %s: %s', account_id, sum(amount_cents))
    from credit_movements where shop_id = $1 group by account_id having sum(amount_cents) < 0`,

  'store credit that orders moved is in their payments': `
    select format('order %s: %s spent, and its payments say %s', coalesce(m.order_id, p.order_id), m.cents, p.cents)
    from (select order_id, -sum(amount_cents) as cents from credit_movements
        where shop_id = $1 and order_id is not null and cause not in ('sold', 'taken_back') group by order_id) as m
    full join (select order_id, sum(amount_cents) as cents from payments
        where shop_id = $1 and source = 'credit' group by order_id) as p on p.order_id = m.order_id
    where m.cents is distinct from p.cents`,

  'store credit that customers earned is that of their offers': `
    select format('offer B-%s: %s of credit, and %s movements of %s', o.number, o.credit_cents, count(m.id), coalesce(sum(m.amount_cents), 0))
    from buy_offers o left join credit_movements m on m.shop_id = o.shop_id and m.cause = 'bought' and m.reason = 'B-' || o.number
    where o.shop_id = $1 group by o.shop_id, o.id
    having coalesce(sum(m.amount_cents), 0) <> case o.state when 'settled' then o.credit_cents else 0 end or count(m.id) > 1`,

  'what a shop owes in credit is what its customers got and did not spend': `
    select format('%s is owed, %s was given, and %s spent', owed, given, spent) from (
      select coalesce(sum(amount_cents), 0) as owed,
        coalesce(sum(amount_cents) filter (where cause not in ('spent', 'spend_undone', 'refund')), 0) as given,
        (select coalesce(sum(amount_cents), 0) from payments where shop_id = $1 and source = 'credit') as spent
      from credit_movements where shop_id = $1) as credit
    where owed <> given - spent`,

  'a purchase of cards is in the register and in the drawer once, and no other one': `
    select format('offer B-%s is %s with %s, %s and %s: %s entries of %s, and %s out of the drawer in %s moves',
      o.number, o.state, o.cash_cents, o.bank_cents, o.credit_cents, entries, entered, taken, moves)
    from buy_offers o
    cross join lateral (select count(*) as entries, coalesce(sum(amount_cents), 0) as entered from purchases p
      where p.shop_id = o.shop_id and p.deleted_at is null and (p.id = o.purchase_id or p.lot = 'B-' || o.number)) as register
    cross join lateral (select count(*) as moves, coalesce(-sum(amount_cents), 0) as taken from drawer_moves d
      where d.shop_id = o.shop_id and d.reason = 'B-' || o.number) as drawer
    where o.shop_id = $1 and case o.state
      when 'settled' then entries <> 1 or entered <> o.cash_cents + o.bank_cents + o.credit_cents or taken <> o.cash_cents or moves > 1
      else entries <> 0 or moves <> 0 end`,

  'a purchase of cards costs the price of each card': `
    select format('offer B-%s: %s and its lines %s', o.number, o.cash_cents + o.bank_cents + o.credit_cents, sum(priced.cents))
    from buy_offers o join buy_offer_lines l on l.shop_id = o.shop_id and l.offer_id = o.id
    cross join lateral (select case when l.accepted is distinct from false then coalesce(l.own_cents,
      (coalesce(l.new_quoted, l.quoted) -> coalesce(l.found_condition, 'sealed') ->> l.pay_by)::int, 0) * l.found_pieces else 0 end as cents) as priced
    where o.shop_id = $1 and o.state = 'settled' group by o.shop_id, o.id
    having sum(priced.cents) <> o.cash_cents + o.bank_cents + o.credit_cents`,

  'bought cards are in stock once': `
    select format('product %s: %s were bought, and %s came in', product_id, sum(bought), sum(came)) from (
      select l.product_id, l.found_pieces as bought, 0 as came
      from buy_offer_lines l join buy_offers o on o.shop_id = l.shop_id and o.id = l.offer_id
      where l.shop_id = $1 and o.state = 'settled' and l.accepted is distinct from false and l.found_pieces > 0
      union all
      select product_id, 0, change from stock_changes where shop_id = $1 and kind = 'bought') as pieces
    group by product_id having sum(bought) <> sum(came)`,

  'the history of an offer ends in its state': `
    select format('offer B-%s is %s, and its history ends with %s', o.number, o.state, last.kind)
    from buy_offers o left join lateral (
      select kind from buy_offer_events e where e.shop_id = o.shop_id and e.offer_id = o.id
        and kind not in ('message', 'parent_agreed', 'paid', 'handed_back', 'sent_back', 'kept') order by id desc limit 1) as last on true
    where o.shop_id = $1 and o.state is distinct from last.kind`,

  'its state says the same of the money': `
    select format('order %s is %s and %s with %s received, %s returned, %s credited of %s',
      id, status, payment_status, received_cents, returned_cents, credited_cents, total_cents)
    from orders where shop_id = $1 and case status
      when 'pending' then payment_status <> 'pending' or received_cents - returned_cents >= total_cents - credited_cents
      when 'cancelled' then case payment_status
        when 'pending' then received_cents > returned_cents
        when 'paid' then received_cents <= returned_cents
        else received_cents > returned_cents end
      else payment_status <> 'paid' end`,

  'an order is what its last event made it': `
    select format('order %s is %s, and its last move made it %s', o.id, o.status, coalesce(last.status, ${firstState('o.id')}))
    from orders o left join lateral (
      select data #>> '{after,status}' as status from order_events e
      where e.shop_id = o.shop_id and e.order_id = o.id and data ? 'after' order by id desc limit 1) as last on true
    where o.shop_id = $1 and o.delivery <> 'counter' and o.status <> coalesce(last.status, ${firstState('o.id')})`,

  'each move begins where the one before ended': `
    select format('order %s: %s from %s, and it was %s', order_id, kind, data #>> '{before,status}', before) from (
      select *, lag(data #>> '{after,status}', 1, ${firstState('order_events.order_id')}) over (partition by order_id order by id) as before
      from order_events where shop_id = $1 and data ? 'after') as moves
    where before <> data #>> '{before,status}'`,

  'every event is handled': `
    select format('event %s (%s of order %s) is %s: %s', id, kind, order_id, state, failure)
    from order_events where shop_id = $1 and state <> 'handled'`,

  'every event happens once': `
    select format('order %s was placed %s times', o.id, count(e.id))
    from orders o left join order_events e on e.shop_id = o.shop_id and e.order_id = o.id and e.kind = 'placed'
    where o.shop_id = $1 group by o.id having count(e.id) <> 1
    union all
    select format('product %s was taken %s times for order %s', product_id, count(*), order_id)
    from stock_changes where shop_id = $1 and kind in ('placed', 'counter')
    group by product_id, order_id having count(*) <> 1`,

  'every message is written once': `
    select format('event %s: %s times %s to %s', event_id, count(*), template, to_email)
    from email_logs where shop_id = $1 and event_id is not null
    group by event_id, template, to_email having count(*) <> 1
    union all
    select format('order %s: nobody was told that it was placed', e.order_id)
    from order_events e join orders o on o.shop_id = e.shop_id and o.id = e.order_id
    where e.shop_id = $1 and e.kind = 'placed' and o.delivery <> 'counter' and not exists (
      select from email_logs m where m.shop_id = e.shop_id and m.event_id = e.id and m.template = 'order-placed')`,

  'an entry of a bank is booked as long as it pays something': `
    select format('entry %s of %s is %s, with %s payments of %s', b.id, b.amount_cents, b.state, count(p.id), sum(p.amount_cents))
    from bank_entries b left join payments p on p.shop_id = b.shop_id and p.entry_id = b.id
    where b.shop_id = $1 group by b.shop_id, b.id
    having (b.state = 'booked') <> (count(p.id) > 0) or abs(sum(p.amount_cents)) > abs(b.amount_cents)`,

  'the days add up to the orders': `
    select format('%s: %s orders, %s cents and %s cancelled, and the figures say %s, %s and %s',
      day, counted, cents, gone, orders, revenue_cents, cancelled)
    from (
      select (created_at at time zone 'Europe/Amsterdam')::date as day, count(*) as counted,
        coalesce(sum(total_cents - coalesce(cards.cents, 0)) filter (where payment_status = 'paid' and status <> 'cancelled'), 0) as cents,
        count(*) filter (where status = 'cancelled') as gone
      from orders cross join lateral (select sum(i.quantity * i.price_cents) as cents from order_items i
        where i.shop_id = orders.shop_id and i.order_id = orders.id and i.vat_scheme = 'voucher') as cards where shop_id = $1 group by 1) as really
    full join (select * from shop_days where shop_id = $1) as said using (day)
    where (coalesce(counted, 0), coalesce(cents, 0), coalesce(gone, 0))
      is distinct from (coalesce(orders, 0), coalesce(revenue_cents, 0), coalesce(cancelled, 0))`,
}

/** Violations in the books of a shop: none, unless something was lost, done twice, or half done. */
export async function faultsInBooks(client: pg.Pool, shopId: number): Promise<string[]> {
  const found: string[] = []
  for (const [rule, query] of Object.entries({ ...rules, ...rulesOfOpenings, ...rulesOfAgents })) {
    const { rows } = await client.query({ text: query, values: [shopId], rowMode: 'array' })
    found.push(...rows.map(([words]) => `${rule}: ${words}`))
  }
  return found
}
