import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { orders, tillClosings } from '#server/database/schema.ts'
import { withId } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { vatByRate } from '#server/features/invoices/invoices.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { Closing, ClosingReport } from '#shared/contract/orders/counter/till.ts'
import { vatRates } from '#shared/rules/money/vat/vat.ts'
import { orderColumns } from '../../orders.queries.ts'
import { getClosing } from './closings.ts'
import { count, holdNotCounted } from './drawer.ts'
import { reportOn } from './report.ts'

type Count = { number: number; countedCents: number; leftCents: number }

/**
 * Closes the day: stores the report of all that no closing has counted, with the next number. Throws 409 `drawer_closed` if `number` is not
 * the next one, so that of two calls one closes.
 */
export const closeDrawer = (db: Database, shopId: number, counted: Count, actor: Actor): Promise<Closing> =>
  db.change(shopId, async (tx) => {
    const last = await holdLast(tx, shopId, counted.number)
    const found = await holdNotCounted(tx, shopId)
    const report = {
      ...(await reportOn(tx, { shopId, from: last.closedAt, floatCents: last.leftCents }, found)),
      ...(await vatOf(tx, shopId, found.sales)),
    }
    await tx.insert(tillClosings).values({
      ...counted,
      shopId,
      expectedCents: report.expectedCents,
      report,
      closedBy: actor?.id ?? null,
    })
    await count(tx, shopId, found, counted.number)
    return getClosing(tx, shopId, counted.number)
  })

/** The last closing, locked until the next one is written. */
async function holdLast(tx: Transaction, shopId: number, number: number) {
  const ofShop = eq(tillClosings.shopId, shopId)
  const isLast = and(ofShop, eq(tillClosings.number, number - 1))
  const [last] = await tx.select().from(tillClosings).where(isLast).for('update')
  const isLater = and(ofShop, gte(tillClosings.number, number))
  const [later] = await tx.select({ one: sql`1` }).from(tillClosings).where(isLater).limit(1)
  if (!last || later) throw conflict('drawer_closed', (t) => t('orderErrors.drawerClosed'))
  return last
}

/** VAT of the sales by rate, and on the margin, as on their invoices. */
async function vatOf(
  tx: Transaction,
  shopId: number,
  sales: readonly number[],
): Promise<Pick<ClosingReport, 'vat' | 'margin'>> {
  const seller = await findSeller(tx, shopId)
  if (!seller) return { vat: null, margin: null }
  const sold = await tx
    .select(orderColumns)
    .from(orders)
    .where(withId(orders, [shopId], sales))
  const margin = { totalCents: 0, vatCents: 0 }
  const byRate = new Map<number, { totalCents: number; vatCents: number }>()
  for (const order of sold) {
    const taxed = await vatByRate(tx, order, seller)
    add(margin, taxed.margin)
    for (const { rate, ...sums } of taxed.vat)
      byRate.set(rate, add(byRate.get(rate) ?? { totalCents: 0, vatCents: 0 }, sums))
  }
  return {
    vat: vatRates.flatMap((rate) => {
      const sums = byRate.get(rate)
      return sums ? [{ rate, ...sums }] : []
    }),
    margin: margin.totalCents > 0 ? margin : null,
  }
}

type Sums = { totalCents: number; vatCents: number }

function add(sums: Sums, more: Sums): Sums {
  sums.totalCents += more.totalCents
  sums.vatCents += more.vatCents
  return sums
}
