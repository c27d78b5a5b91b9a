import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { isOneOf } from '#server/database/rows.ts'
import { counterFavourites, orderItems, orders, products } from '#server/database/schema.ts'
import { onShelf, type ProductRow, productColumns, toProduct } from '#server/features/products/products.ts'
import type { CounterShelf } from '#shared/contract/orders/counter/counter-shelf.ts'

/** Upper bound of the sales that are counted, so that a busy counter is as fast as a quiet one. */
const LATEST_SALES = 500
const IN_GROUP = 12
/** The newest products fill up to this number. */
const AT_LEAST = 24

/** Products for the counter, without inactive and unpriced ones. The caller has checked access to the shop. */
export async function counterShelf(db: Queryable, shopId: number): Promise<CounterShelf> {
  const favourites = await favouritesOf(db, shopId)
  const { best, recent } = await soldAtCounter(db, shopId, idsOf(favourites))
  const shown = [...favourites, ...best, ...recent]
  const newest = await newestOf(db, shopId, idsOf(shown), AT_LEAST - shown.length)
  return {
    favourites: favourites.map(toProduct),
    best: best.map(toProduct),
    recent: recent.map(toProduct),
    newest: newest.map(toProduct),
  }
}

const idsOf = (rows: readonly ProductRow[]) => rows.map(({ id }) => id)

const hasPrice = sql`${products.priceCents} > 0`

const favouritesOf = async (db: Queryable, shopId: number): Promise<ProductRow[]> => {
  const rows = await db
    .select({ product: productColumns })
    .from(counterFavourites)
    .innerJoin(
      products,
      and(eq(products.shopId, counterFavourites.shopId), eq(products.id, counterFavourites.productId)),
    )
    .where(and(eq(counterFavourites.shopId, shopId), ...onShelf(shopId, 'listed'), sql`${products.isActive}`, hasPrice))
    .orderBy(counterFavourites.createdAt, counterFavourites.productId)
  return rows.map(({ product }) => product)
}

/** Ranks the products of the latest sales that are still for sale. */
async function soldAtCounter(db: Queryable, shopId: number, without: readonly number[]) {
  const { rows: ranked } = await db.execute<{ id: string; best: boolean }>(sql`
    with latest as (
      select id from ${orders} where shop_id = ${shopId} and delivery = 'counter' and status <> 'cancelled'
      order by id desc limit ${LATEST_SALES}
    ), sold as (
      select i.product_id as id, count(*) as sales, max(i.order_id) as last
      from latest join ${orderItems} i on i.shop_id = ${shopId} and i.order_id = latest.id
      group by 1
    ), for_sale as (
      select sold.*, row_number() over (order by sales desc, last desc, sold.id) <= ${IN_GROUP} as best
      from sold join ${products} on ${and(...onShelf(shopId, 'for-sale'), hasPrice)} and ${products.id} = sold.id
      where sold.id <> all(${sql.param([...without])}::bigint[])
    ), recent as (
      select id, best, row_number() over (partition by best order by last desc, id) as place, sales, last from for_sale
    )
    select id, best from recent where place <= ${IN_GROUP}
    order by best desc, case when best then sales end desc, last desc, id`)
  const ids = ranked.map(({ id }) => Number(id))
  const found = await db
    .select(productColumns)
    .from(products)
    .where(and(eq(products.shopId, shopId), isOneOf(products.id, ids)))
  const byId = new Map(found.map((row) => [row.id, row]))
  const group = (isBest: boolean) =>
    ranked.flatMap(({ id, best }) => (best === isBest ? (byId.get(Number(id)) ?? []) : []))
  return { best: group(true), recent: group(false) }
}

const newestOf = async (db: Queryable, shopId: number, without: readonly number[], limit: number) =>
  limit <= 0
    ? []
    : db
        .select(productColumns)
        .from(products)
        .where(
          and(
            ...onShelf(shopId, 'for-sale'),
            hasPrice,
            sql`${products.id} <> all(${sql.param([...without])}::bigint[])`,
          ),
        )
        .orderBy(desc(products.id))
        .limit(limit)
