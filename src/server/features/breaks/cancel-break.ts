import { and, eq } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { idsOf, isOneOf } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { type OnlinePayments, sendBegun } from '#server/features/online-payments/online-payments.ts'
import { planRelease, releaseLines } from '#server/features/orders/orders.ts'
import { moveStock, noteStock } from '#server/features/stock/stock.ts'
import { conflict, HttpError } from '#server/http/errors/errors.ts'
import type { BreakRefunds } from '#shared/contract/orders/breaks.ts'
import { written } from '#shared/messages/translator.ts'
import { breakState } from '#shared/rules/breaks/breaks.ts'
import { aliasOf } from '#shared/rules/rips/alias.ts'
import { boxesMoved } from './boxes.ts'
import {
  type BreakKey,
  type BreakLine,
  getBreakRow,
  holdSpots,
  linesOfBreak,
  lockBreak,
  writeBreak,
} from './breaks.queries.ts'
import { closed, stopSale } from './end-sale.ts'

/** Orders with spots that are neither given back nor cancelled, with those lines. */
async function openOrders(db: Queryable, key: BreakKey) {
  const lines = (await linesOfBreak(db, key)).filter(({ quantity, back }) => quantity > back)
  return [...Map.groupBy(lines, ({ orderId }) => orderId).values()] as [BreakLine, ...BreakLine[]][]
}

const refuseOpened = (lines: readonly BreakLine[]) => {
  if (lines.some(({ openedQuantity }) => openedQuantity > 0)) {
    throw conflict('break_opened', (t) => t('breakErrors.opened'))
  }
}

/** The effect of cancelling now, per order. */
export async function previewCancel(db: Database, key: BreakKey): Promise<BreakRefunds> {
  await getBreakRow(db, key)
  const refunds: BreakRefunds = []
  for (const lines of await openOrders(db, key)) {
    const [{ orderId, orderNumber, name, alias, aliasHidden }] = lines
    const plan = await planRelease(db, { shopId: key.shopId, id: orderId }, lines)
    refunds.push({
      orderId,
      orderNumber,
      alias: aliasOf({ chosen: alias, isHidden: aliasHidden, name, orderNumber }),
      spots: lines.reduce((sum, { quantity, back }) => sum + quantity - back, 0),
      cancels: plan.cancels,
      amountCents: plan.amountCents,
      through: plan.through,
    })
  }
  return refunds
}

/**
 * Cancels a break. First, in one transaction, no spot can be bought any more and the boxes are back. Then each order is cancelled or
 * refunded in a transaction of its own, so a repeated call continues where the first one failed. Throws 409 `break_closed` after the draw,
 * and `break_opened`.
 */
export async function cancelBreak(deps: OnlinePayments, key: BreakKey, actor: Actor): Promise<void> {
  const { db } = deps
  const name = await close(db, key, actor)
  for (const lines of await openOrders(db, key)) {
    const [{ orderId }] = lines
    const begun = await db.change(key.shopId, (tx) =>
      releaseLines(tx, { shopId: key.shopId, id: orderId }, lines, {
        reason: (language) => written((t) => t('breakErrors.reason', { name }), language),
        actor,
      }),
    )
    try {
      if (begun) await sendBegun(deps, begun)
    } catch (error) {
      // The order shows the failed refund. The others are not affected.
      if (!(error instanceof HttpError)) throw error
    }
  }
  await db.change(key.shopId, async (tx) => {
    // A cancelled order cannot take its spot back.
    const spots = (await holdSpots(tx, key)).filter(({ stock }) => stock > 0)
    await tx
      .update(products)
      .set({ stock: 0 })
      .where(and(eq(products.shopId, key.shopId), isOneOf(products.id, idsOf(spots))))
    const emptied = spots.map((product) => ({ product, after: { stock: 0 } }))
    await noteStock(tx, key.shopId, { kind: 'split_undone', actor }, emptied)
  })
}

const close = (db: Database, key: BreakKey, actor: Actor): Promise<string> =>
  db.change(key.shopId, async (tx) => {
    const row = await lockBreak(tx, key)
    const state = breakState(row)
    if (state === 'cancelled') return row.name
    if (state !== 'open' && state !== 'ended') throw closed()
    refuseOpened(await linesOfBreak(tx, key))
    await stopSale(tx, row)
    await writeBreak(tx, key, { cancelledAt: new Date() })
    if (row.boxProductId !== null) {
      await moveStock(tx, actor, key.shopId, boxesMoved('split_undone', row.boxProductId, row.boxes))
    }
    await record(tx, actor, { type: 'product', action: 'Break cancelled', details: row.name, shopId: key.shopId })
    return row.name
  })
