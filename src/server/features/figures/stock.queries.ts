import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { productDays, products } from '#server/database/schema.ts'
import type { SlowProduct, StockValue } from '#shared/contract/figures.ts'
import { type NamedRow, nameColumns, namedOf } from './named-product.ts'

/** What has not been sold for so long is slow. */
export const SLOW_DAYS = 90

const inStock = (shopId: number) =>
  sql`product.shop_id = ${shopId} and product.archived_at is null and product.in_stock`

/** What everything in stock is worth, for sale and hidden. */
export async function stockValue(db: Database, shopId: number): Promise<StockValue> {
  const { rows } = await db.execute<StockValue>(sql`
    select count(*)::float8 as products, coalesce(sum(stock), 0)::float8 as pieces,
      coalesce(sum(stock * price_cents::bigint), 0)::float8 as "saleCents",
      coalesce(sum(stock) filter (where purchase_price_cents is not null), 0)::float8 as "costedPieces",
      coalesce(sum(stock * purchase_price_cents::bigint), 0)::float8 as "costCents"
    from ${products} as product where ${inStock(shopId)}`)
  return only(rows)
}

type SlowRow = NamedRow & { stock: number; priceCents: number; lastSoldOn: string | null; addedOn: string }

/** What has been there for long and was not sold in this time, the dearest pile first. */
export async function slowProducts(db: Database, shopId: number, today: string, limit: number): Promise<SlowProduct[]> {
  const { rows } = await db.execute<SlowRow>(sql`
    with slow as materialized (
      select * from ${products} as product
      where ${inStock(shopId)} and (created_at at time zone 'Europe/Amsterdam')::date <= ${today}::date - ${SLOW_DAYS}::int
        and id not in (
          select product_id from ${productDays} where shop_id = ${shopId} and day > ${today}::date - ${SLOW_DAYS}::int
        )
      order by stock * price_cents::bigint desc, id limit ${limit}
    )
    select ${nameColumns}, product.stock, product.price_cents as "priceCents",
      (product.created_at at time zone 'Europe/Amsterdam')::date::text as "addedOn", (
        select max(day)::text from ${productDays} as sold where sold.shop_id = ${shopId} and sold.product_id = product.id
      ) as "lastSoldOn"
    from slow as product order by product.stock * product.price_cents::bigint desc, product.id`)
  return rows.map((row) => ({
    ...namedOf(row),
    stock: row.stock,
    priceCents: row.priceCents,
    lastSoldOn: row.lastSoldOn,
    addedOn: row.addedOn,
  }))
}
