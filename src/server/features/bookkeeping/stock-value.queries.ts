import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { products, shopTaxSettings, stockChanges } from '#server/database/schema.ts'
import type { VatScheme } from '#shared/rules/money/vat/vat.ts'

const AT_ONCE = 1_000

type StockValue = { id: number; name: string; scheme: VatScheme; pieces: number; costCents: number | null }

/**
 * Stock at the start of a day, by product: before the first change since then, or today's without one. Purchase prices have no history,
 * so they are today's. Pieces reserved for a draft count: they are not sold yet.
 */
export async function* stockAtStartOf(db: Queryable, shopId: number, until: string): AsyncGenerator<StockValue[]> {
  for (let last = 0; ; ) {
    const page = await stockAfter(db, shopId, until, last)
    if (page.length === 0) return
    last = page.at(-1)?.id ?? last
    yield page.filter(({ pieces }) => pieces > 0)
  }
}

async function stockAfter(db: Queryable, shopId: number, until: string, last: number) {
  const moment = sql`(${until}::timestamp at time zone 'Europe/Amsterdam')`
  const ofProduct = sql`c.shop_id = p.shop_id and c.product_id = p.id`
  const { rows } = await db.execute<StockValue>(sql`
    select p.id::float8 as id, p.name, coalesce(p.vat_scheme, s.vat_scheme, 'standard') as scheme,
      p.purchase_price_cents::float8 as "costCents",
      case when p.created_at >= ${moment} then 0 else coalesce(
        (select c.stock - c.change from ${stockChanges} c where ${ofProduct} and c.at >= ${moment} order by c.at, c.id limit 1),
        p.stock) - coalesce((select sum(c.change) from ${stockChanges} c
          where ${ofProduct} and c.at < ${moment} and c.kind in ('draft_held', 'draft_released')), 0) end::float8 as pieces
    from ${products} p left join ${shopTaxSettings} s on s.shop_id = p.shop_id
    where p.shop_id = ${shopId} and p.id > ${last} and p.category is distinct from 'giftcards'
    order by p.id limit ${AT_ONCE}`)
  return rows
}
