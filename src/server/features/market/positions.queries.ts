import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import type { MarketPosition } from '#shared/contract/market/positions.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { inMarket, shippingTo } from './offers.queries.ts'

const place = (condition: SQL) => sql`array_position(${sql.param([...conditions])}::text[], ${condition})`

/** Of products `p` those that a buyer of `own` would take as well: the same copy, in its condition or a better one. */
const comparable = sql`p.pokemon_product_id = own.pokemon_product_id and p.shop_id <> own.shop_id
  and p.finish is not distinct from own.finish and lower(p.language) is not distinct from lower(own.language)
  and p.grade_company is not distinct from own.grade_company and p.grade is not distinct from own.grade
  and (own.condition is null or ${place(sql`p.condition`)} <= ${place(sql`own.condition`)})
  and p.is_first_edition = own.is_first_edition and p.is_signed = own.is_signed and p.is_altered = own.is_altered
  and p.is_playset = own.is_playset`

/** Where products of a shop stand in the market; those that no other shop has are left out. */
export async function positionsOf(db: Queryable, shopId: number, ids: readonly number[]): Promise<MarketPosition[]> {
  // Where the shop is at home.
  const shipping = shippingTo(sql`(select shipping_zones #>> '{0,countries,0}' from shops where id = ${shopId})`)
  const { rows } = await db.execute<MarketPosition>(sql`
    with own as (
      select p.*, p.price_cents + coalesce(${shipping}, 0) as total from products p join shops s on s.id = p.shop_id
      where p.shop_id = ${shopId} and p.id = any(${sql.param([...ids])}::bigint[]) and p.archived_at is null
        and p.pokemon_product_id is not null
    )
    select own.id::float8 as "productId", 1 + count(*) filter (where other.total < own.total)::int as place,
      1 + count(*)::int as of, own.total as "totalCents", min(other.total) as "lowestCents"
    from own
    cross join lateral (
      select min(p.price_cents + ${shipping}) as total
      from products p join shops s on s.id = p.shop_id
      where ${comparable} and ${inMarket} and ${shipping} is not null
      group by p.shop_id
    ) as other
    group by own.id, own.total`)
  return rows
}

/** What the cheapest other shop asks, without shipping, for the same copy as these products or a better one; by product. */
export async function lowestOffers(
  db: Queryable,
  shopId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; cents: number }>(sql`
    select own.id::float8 as id, other.cents
    from products own
    cross join lateral (
      select min(p.price_cents) as cents from products p join shops s on s.id = p.shop_id
      where ${comparable} and ${inMarket} and s.ships
    ) as other
    where own.shop_id = ${shopId} and own.id = any(${sql.param([...ids])}::bigint[]) and other.cents is not null
      and own.pokemon_product_id is not null`)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}
