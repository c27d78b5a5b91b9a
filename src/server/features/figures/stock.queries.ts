import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { productDays, products } from '#server/database/schema.ts'
import type { SlowProduct, StockValue } from '#shared/contract/shops/figures.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { type NamedRow, nameColumns, namedOf } from './named-product.ts'

/** Stock without a sale for this many days is slow. */
export const SLOW_DAYS = 90

export type GameStock = StockValue & { game: GameId | null }

type SlowRow = NamedRow & { stock: number; priceCents: number; lastSoldOn: string | null; addedOn: string }

/**
 * Value of all stock by game, for sale or hidden, and slow products by value. A single pass over the products: an index with
 * the stock would slow down every sale.
 */
export async function stockFigures(db: Database, shopId: number, today: string, limit: number) {
  const { rows } = await db.execute<{ stock: GameStock[]; slow: SlowRow[] }>(sql`
    with stocked as materialized (
      select id, game, stock, price_cents, purchase_price_cents, created_at from ${products}
      where shop_id = ${shopId} and archived_at is null and in_stock
      -- In physical order: an index on names would visit each page many times.
      order by id
    ), slow as materialized (
      select id, stock * price_cents::bigint as worth from stocked
      where (created_at at time zone 'Europe/Amsterdam')::date <= ${today}::date - ${SLOW_DAYS}::int
        and id not in (
          select product_id from ${productDays} where shop_id = ${shopId} and day > ${today}::date - ${SLOW_DAYS}::int
        )
      order by worth desc, id limit ${limit}
    )
    select (
      select coalesce(json_agg(sums), '[]') from (
        select game, count(*) as products, sum(stock) as pieces, sum(stock * price_cents::bigint) as "saleCents",
          coalesce(sum(stock) filter (where purchase_price_cents is not null), 0) as "costedPieces",
          coalesce(sum(stock * purchase_price_cents::bigint), 0) as "costCents"
        from stocked group by game
      ) as sums
    ) as stock, (
      select coalesce(json_agg(each order by worth desc, id), '[]') from (
        select ${nameColumns}, product.stock, product.price_cents as "priceCents", slow.worth,
          (product.created_at at time zone 'Europe/Amsterdam')::date::text as "addedOn", (
            select max(day)::text from ${productDays} as sold where sold.shop_id = ${shopId} and sold.product_id = product.id
          ) as "lastSoldOn"
        from slow join ${products} as product on product.shop_id = ${shopId} and product.id = slow.id
      ) as each
    ) as slow`)
  const { stock, slow } = only(rows)
  return {
    stock,
    slow: slow.map(
      (row): SlowProduct => ({
        ...namedOf(row),
        stock: row.stock,
        priceCents: row.priceCents,
        lastSoldOn: row.lastSoldOn,
        addedOn: row.addedOn,
      }),
    ),
  }
}
