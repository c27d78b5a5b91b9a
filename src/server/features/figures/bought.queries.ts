import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { dayOf, midnightOf } from '#server/database/dutch-days.ts'
import { buyOfferLines, buyOffers, orders, productDays, stockChanges } from '#server/database/schema.ts'
import type { BoughtLot, BoughtOfGame } from '#shared/contract/shops/figures.ts'
import { offerNumber } from '#shared/rules/buying/offer-status.ts'
import type { Days } from '#shared/rules/money/days.ts'

/** Settled offers `o` of a period with their lines `l` that were bought, and the price of a piece. */
const boughtLines = (shopId: number, { from, to }: Days) => sql`
  select o.id, o.number, o.purchase_id, ${dayOf(sql`o.settled_at`)} as day, l.card ->> 'game' as game, l.product_id, l.found_pieces as pieces,
    l.found_pieces * coalesce(l.own_cents, (coalesce(l.new_quoted, l.quoted) -> coalesce(l.found_condition, 'sealed') ->> l.pay_by)::int, 0) as cents
  from ${buyOffers} o join ${buyOfferLines} l on l.shop_id = o.shop_id and l.offer_id = o.id
  where o.shop_id = ${shopId} and o.state = 'settled' and l.accepted is distinct from false and l.found_pieces > 0
    and o.settled_at >= ${midnightOf(sql`${from}::date`)} and o.settled_at < ${midnightOf(sql`${to}::date + 1`)}`

/** Cards bought in a period, by game. Without the rounding of cash. */
export async function boughtByGame(db: Database, shopId: number, days: Days) {
  const { rows } = await db.execute<BoughtOfGame & { game: BoughtOfGame['game'] | null }>(sql`
    select game, count(distinct id)::float8 as offers, sum(pieces)::float8 as pieces, sum(cents)::float8 as cents
    from (${boughtLines(shopId, days)}) as bought group by grouping sets ((game), ()) having count(*) > 0 order by 4 desc, game`)
  const { offers, pieces, cents } = rows.find(({ game }) => game === null) ?? { offers: 0, pieces: 0, cents: 0 }
  return { offers, pieces, cents, games: rows.filter(({ game }) => game !== null) }
}

type LotRow = Omit<BoughtLot, 'number'> & { number: number }

/**
 * The latest lots of a period. Sold pieces of a listing belong first to the stock before the lot, then to the lot. Their revenue and VAT are
 * the average of the listing since that day.
 */
export async function boughtLots(db: Database, shopId: number, days: Days, limit: number): Promise<BoughtLot[]> {
  const { rows } = await db.execute<LotRow>(sql`
    with lines as materialized (${boughtLines(shopId, days)}), lots as (
      select id, number, day, sum(pieces) as pieces, sum(cents) as cents from lines group by 1, 2, 3
      order by day desc, id desc limit ${limit}
    ), parts as (
      select l.id, l.product_id, l.day, sum(l.pieces) as pieces, sum(l.cents) as cents, (
        -- The number of earlier purchases of the listing: each has one change of the stock.
        select count(distinct o.id) from ${buyOfferLines} earlier
        join ${buyOffers} o on o.shop_id = earlier.shop_id and o.id = earlier.offer_id
        where earlier.shop_id = ${shopId} and earlier.product_id = l.product_id and o.state = 'settled' and o.purchase_id < l.purchase_id
          and earlier.accepted is distinct from false and earlier.found_pieces > 0
      ) as earlier
      from lines l where l.id in (select id from lots) group by l.id, l.product_id, l.day, l.purchase_id
    ), sold as (
      select parts.id, parts.pieces, parts.cents, went.days, greatest(0, least(parts.pieces, went.pieces - (came.stock - parts.pieces))) as sold,
        coalesce(price.revenue, 0) as revenue, coalesce(price.vat, 0) as vat
      from parts
      cross join lateral (
        select at, stock from ${stockChanges} where shop_id = ${shopId} and product_id = parts.product_id and kind = 'bought'
        order by at, id offset parts.earlier limit 1
      ) as came
      cross join lateral (
        select coalesce(-sum(c.change), 0) as pieces, sum(c.change * (${dayOf(sql`c.at`)} - parts.day))::numeric / nullif(sum(c.change), 0) as days
        from ${stockChanges} c join ${orders} q on q.shop_id = c.shop_id and q.id = c.order_id
        where c.shop_id = ${shopId} and c.product_id = parts.product_id and c.at > came.at
          and q.payment_status = 'paid' and q.status <> 'cancelled'
      ) as went
      cross join lateral (
        select sum(revenue_cents) / nullif(sum(units), 0) as revenue, sum(vat_cents) / nullif(sum(units), 0) as vat
        from ${productDays} where shop_id = ${shopId} and product_id = parts.product_id and day >= parts.day
      ) as price
    )
    select lots.id::float8 as id, lots.number, lots.day::text as "boughtOn", lots.pieces::float8 as pieces, lots.cents::float8 as cents,
      coalesce(sum(sold.sold), 0)::float8 as "soldPieces", round(coalesce(sum(sold.sold * sold.revenue), 0))::float8 as "soldCents",
      case when sum(sold.sold) > 0
        then round(sum(sold.sold * (sold.revenue - sold.vat - sold.cents::numeric / sold.pieces)))::float8 end as "marginCents",
      round(sum(sold.sold * sold.days) / nullif(sum(sold.sold), 0))::float8 as "daysToSell"
    from lots left join sold on sold.id = lots.id
    group by lots.id, lots.number, lots.day, lots.pieces, lots.cents order by lots.day desc, lots.id desc`)
  return rows.map((row) => ({ ...row, number: offerNumber(row.number) }))
}
