import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { dayOf } from '#server/database/dutch-days.ts'
import { type PageRequest, pageOf, readIdCursor } from '#server/database/keyset.ts'
import { only } from '#server/database/rows.ts'
import { bankEntries, orders } from '#server/database/schema.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { DifferenceItem } from '#shared/contract/shops/money/reconciliation.ts'
import { daysOfPeriod } from '#shared/rules/money/books/book-periods.ts'
import type { DifferenceName } from '#shared/rules/money/books/reconciliation.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { withItems } from './differences.ts'

const PAGE = 50

type DifferenceOptions = { period: string; difference: DifferenceName }

export async function pageOfDifference(
  db: Queryable,
  shopId: number,
  { cursor, limit = PAGE, ...of }: PageRequest & DifferenceOptions,
): Promise<Page<DifferenceItem>> {
  const after = cursor === undefined ? 0 : readIdCursor(cursor)
  const rows = await itemsAfter(db, shopId, of, after, limit + 1)
  return { ...pageOf(rows, limit, ({ id }) => String(id)), total: await countItems(db, shopId, of) }
}

async function countItems(db: Queryable, shopId: number, { period, difference }: DifferenceOptions): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with ${withItems(shopId, daysOfPeriod(period))}
    select count(*)::float8 as count from items where name = ${difference}`)
  return only(rows).count
}

/** Orders or bank entries of a difference after an id. */
export async function itemsAfter(
  db: Queryable,
  shopId: number,
  { period, difference }: DifferenceOptions,
  after: number,
  limit: number,
): Promise<DifferenceItem[]> {
  const { rows } = await db.execute<DifferenceItem>(sql`
    with ${withItems(shopId, daysOfPeriod(period))}
    select item.id::float8 as id, item.kind, item.cents::float8 as cents,
      coalesce(sold.order_number, entry.name) as name, coalesce(sold.customer_email, entry.description) as details,
      coalesce(${dayOf(sql`sold.created_at`)}, entry.booked_on)::text as day
    from (select * from items where name = ${difference} and id > ${after} order by id limit ${limit}) as item
    left join ${orders} as sold on item.kind = 'order' and sold.shop_id = ${shopId} and sold.id = item.id
    left join ${bankEntries} as entry on item.kind = 'bank-entry' and entry.shop_id = ${shopId} and entry.id = item.id
    order by item.id`)
  return rows.map((row) => (row.kind === 'order' ? { ...row, name: displayOrderNumber(row.name) } : row))
}
