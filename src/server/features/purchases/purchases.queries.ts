import { and, count, desc, eq, gte, isNull, lt, type SQL } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { beforeId, type PageRequest, pageOf } from '#server/database/keyset.ts'
import { purchases } from '#server/database/schema.ts'
import type { Page } from '#shared/contract/endpoint.ts'
import type { Purchase } from '#shared/contract/shops/money/purchases.ts'
import { daysOfPeriod } from '#shared/rules/money/quarters.ts'

const PAGE = 50

type PurchaseRow = typeof purchases.$inferSelect

export const toPurchase = ({
  shopId: _shop,
  deletedAt: _deleted,
  createdAt: _created,
  importId: _import,
  fingerprint: _fingerprint,
  ...row
}: PurchaseRow): Purchase => row

function inPeriod(shopId: number, period: string): SQL | undefined {
  const { from, until } = daysOfPeriod(period)
  return and(
    eq(purchases.shopId, shopId),
    isNull(purchases.deletedAt),
    gte(purchases.boughtOn, from),
    lt(purchases.boughtOn, until),
  )
}

/** A shop's purchases of a period, last entered first. */
export async function pageOfPurchases(
  db: Database,
  shopId: number,
  { quarter, cursor, limit = PAGE }: PageRequest & { quarter: string },
): Promise<Page<Purchase>> {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(purchases)
      .where(and(inPeriod(shopId, quarter), beforeId(purchases.id, cursor)))
      .orderBy(desc(purchases.id))
      .limit(limit + 1),
    db.select({ total: count() }).from(purchases).where(inPeriod(shopId, quarter)),
  ])
  const page = pageOf(rows, limit, ({ id }) => String(id))
  return { ...page, items: page.items.map(toPurchase), total: counted?.total ?? 0 }
}

/** Purchases of a period after an id, in the order in which they were entered. */
export const purchasesAfter = (
  db: Queryable,
  where: { shopId: number; quarter: string; after: number },
  limit: number,
) =>
  db
    .select()
    .from(purchases)
    .where(and(inPeriod(where.shopId, where.quarter), gte(purchases.id, where.after + 1)))
    .orderBy(purchases.id)
    .limit(limit)
