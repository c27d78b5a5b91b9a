import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { shops } from '#server/database/schema.ts'
import type { MarketPosition } from '#shared/contract/market/positions.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { inMarket, shippingTo } from './offers.queries.ts'

const place = (condition: SQL) => sql`array_position(${sql.param([...conditions])}::text[], ${condition})`

/** Products `p` that a buyer of `own` would also accept: the same copy in the same or a better condition. */
const comparable = sql`p.pokemon_product_id = own.pokemon_product_id and p.shop_id <> own.shop_id
  and p.finish is not distinct from own.finish and lower(p.language) is not distinct from lower(own.language)
  and p.grade_company is not distinct from own.grade_company and p.grade is not distinct from own.grade
  and (own.condition is null or ${place(sql`p.condition`)} <= ${place(sql`own.condition`)})
  and p.is_first_edition = own.is_first_edition and p.is_signed = own.is_signed and p.is_altered = own.is_altered
  and p.is_playset = own.is_playset`

/**
 * Market positions of a shop's products, shipped to its home country. Leaves out products that no other shop offers.
 */
export async function positionsOf(db: Queryable, shopId: number, ids: readonly number[]): Promise<MarketPosition[]> {
  const shipping = shippingTo(sql`${JSON.stringify({ country: await homeOf(db, shopId) })}::jsonb`)
  // Minimum per shop first, since shops may be in different databases.
  const { rows } = await db.execute<MarketPosition>(sql`
    with own as materialized (
      select p.*, p.price_cents + coalesce(shipping_cents, 0) as total
      from products p join shops s on s.id = p.shop_id cross join ${shipping}
      where p.shop_id = ${shopId} and p.id = any(${sql.param([...ids])}::bigint[]) and p.archived_at is null
        and p.pokemon_product_id is not null
    ), other as (
      select own.id, own.total as own_total, min(p.price_cents + shipping_cents) as total
      from own join products p on ${comparable} join shops s on s.id = p.shop_id cross join ${shipping}
      where ${inMarket} and shipping_cents is not null
      group by own.id, own.total, p.shop_id
    )
    select id::float8 as "productId", 1 + count(*) filter (where total < own_total)::int as place, 1 + count(*)::int as of,
      own_total as "totalCents", min(total) as "lowestCents"
    from other group by id, own_total`)
  return rows
}

/** Home country of a shop: the first one that it ships to. */
async function homeOf(db: Queryable, shopId: number): Promise<string | null> {
  const [shop] = await db
    .select({ country: sql<string | null>`${shops.shippingZones} #>> '{0,countries,0}'` })
    .from(shops)
    .where(eq(shops.id, shopId))
  return shop?.country ?? null
}

/**
 * The lowest price of other shops in the market, without shipping, for the same or a better copy. Null unless one of them is in the same
 * condition: a comparison with better ones alone tells nothing.
 */
export async function lowestElsewhere(db: Queryable, shopId: number, id: number): Promise<number | null> {
  const { rows } = await db.execute<{ cents: number | null }>(sql`
    with own as materialized (
      select * from products where shop_id = ${shopId} and id = ${id} and pokemon_product_id is not null
    )
    select case when bool_or(p.condition is not distinct from own.condition) then min(p.price_cents) end as cents
    from own join products p on ${comparable} join shops s on s.id = p.shop_id
    where ${inMarket}`)
  return rows[0]?.cents ?? null
}

/** The lowest price of other shops, without shipping, for the same or a better copy, by product. */
export async function lowestOffers(
  db: Queryable,
  shopId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; cents: number }>(sql`
    with own as materialized (
      select * from products
      where shop_id = ${shopId} and id = any(${sql.param([...ids])}::bigint[]) and pokemon_product_id is not null
    )
    select own.id::float8 as id, min(p.price_cents) as cents
    from own join products p on ${comparable} join shops s on s.id = p.shop_id
    where ${inMarket} and s.ships
    group by own.id`)
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}
