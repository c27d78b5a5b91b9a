import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { orders, shops } from '#server/database/schema.ts'
import type { CountedFigures } from '#shared/rules/money/landing-figures.ts'

const KEPT_FOR_MS = 60_000

/**
 * The platform's own figures, counted at most once a minute. Stale figures are served while a new count runs, and
 * retained if it fails.
 */
export function liveFigures(db: Database, clock: () => number = Date.now): () => Promise<CountedFigures> {
  let cached: CountedFigures | undefined
  let countedAt = Number.NEGATIVE_INFINITY
  let counting: Promise<CountedFigures> | undefined

  const countAgain = () => {
    counting ??= count(db)
      .then((figures) => {
        cached = figures
        countedAt = clock()
        return figures
      })
      .finally(() => {
        counting = undefined
      })
    return counting
  }

  return async () => {
    if (!cached) return countAgain()
    // Not lost: the next request starts a count again.
    if (clock() - countedAt > KEPT_FOR_MS) countAgain().catch(() => undefined)
    return cached
  }
}

/** Revenue as everywhere: paid and not cancelled, without what customers no longer owe. */
async function count(db: Database): Promise<CountedFigures> {
  const [open, { rows }] = await Promise.all([
    db.$count(shops, sql`${shops.approved} and ${shops.isActive} and ${shops.slug} is not null`),
    db.execute<Record<'orders' | 'revenueCents', string>>(sql`
      select count(*) as "orders",
        coalesce(sum(${orders.totalCents} - ${orders.creditedCents}) filter (where ${orders.paymentStatus} = 'paid'), 0) as "revenueCents"
      from ${orders} where ${orders.status} <> 'cancelled'`),
  ])
  const row = only(rows)
  return { shops: open, orders: Number(row.orders), revenueCents: Number(row.revenueCents) }
}
