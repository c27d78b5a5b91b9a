import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { insertMany } from '#server/database/insert-many.ts'
import { breakTickets, orderItems } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { enqueueMails, message } from '#server/features/mail/mail.ts'
import { lockOrders, writeOrderWords } from '#server/features/orders/orders.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { breakState } from '#shared/rules/breaks/breaks.ts'
import { drawPlaces } from '#shared/rules/breaks/draw.ts'
import { breakDrawn } from './break-drawn.mail.ts'
import {
  type BreakKey,
  type BreakLine,
  type BreakRow,
  customersOfDraw,
  holdSpots,
  linesOfBreak,
  lockBreak,
  writeBreak,
} from './breaks.queries.ts'
import { closed, stillOpen } from './end-sale.ts'
import { buyersOf } from './to-break.ts'

/**
 * Draws once: a repeated call changes nothing. Each purchase gets a mail with its spots. The tickets are numbered by purchase, and the spots that were not sold have the last ones.
 * Neither refunds nor unsold spots change which spot a ticket gets. Throws 409 `break_open`, `break_closed` and `break_unpaid`.
 */
export const drawBreak = (db: Database, key: BreakKey, actor: Actor) =>
  db.change(key.shopId, async (tx) => {
    const row = await lockBreak(tx, key)
    if (row.drawnAt && !row.cancelledAt) return
    const state = breakState(row)
    if (state === 'open') throw stillOpen()
    if (state !== 'ended' || row.seed === null) throw closed()
    const lines = await holdLines(tx, key)
    const unpaid = new Set(lines.filter(({ status }) => status === 'pending').map(({ orderId }) => orderId)).size
    if (unpaid > 0) throw conflict('break_unpaid', (t) => t('breakErrors.unpaid', { count: unpaid }))
    const places = await drawPlaces(row.seed, row.spots)
    const buyers = buyersOf(lines)
    const sold = lines.flatMap((line) => Array.from({ length: line.quantity - line.back }, () => line.orderId))
    const tickets = places.map((place, at) => {
      const orderId = sold[at] ?? null
      return {
        shopId: key.shopId,
        breakId: key.id,
        ticket: at + 1,
        place,
        orderId,
        buyer: orderId === null ? null : (buyers.get(orderId) ?? null),
      }
    })
    await insertMany(tx, breakTickets, tickets)
    const returned = lines.flatMap(({ orderId, back, wasPaid }) => {
      const buyer = buyers.get(orderId)
      return wasPaid && back > 0 && buyer !== undefined ? [{ buyer, spots: back }] : []
    })
    await writeBreak(tx, key, { drawnAt: new Date(), returned })
    await nameSpots(tx, row, lines, tickets)
    await notifyBuyers(tx, row)
    await record(tx, actor, {
      type: 'product',
      action: 'Spots of a break drawn',
      details: row.name,
      shopId: key.shopId,
    })
  })

/** Locks the orders with spots, so that payments, withdrawals and refunds wait for the result. */
async function holdLines(tx: Transaction, key: BreakKey): Promise<BreakLine[]> {
  const before = await linesOfBreak(tx, key)
  await lockOrders(
    tx,
    [key.shopId],
    before.map(({ orderId }) => orderId),
  )
  // An order that was placed just before the sale ended is committed once its products are free.
  await holdSpots(tx, key)
  return linesOfBreak(tx, key)
}

/** One mail for each purchase. A draw cannot be undone, so none of them waits. */
async function notifyBuyers(tx: Transaction, row: BreakRow) {
  const { shopId, id, name } = row
  const messages = (await customersOfDraw(tx, row)).map(({ shopName, replyTo, ...customer }) =>
    message(
      breakDrawn,
      { ...customer, shopId, data: { break: id }, ...(replyTo ? { replyTo } : {}) },
      { name, shopName },
    ),
  )
  await enqueueMails(tx, messages)
}

/** The drawn names become part of the order lines: order pages, packing slips and messages show them. */
async function nameSpots(
  tx: Transaction,
  { shopId, name, names }: { shopId: number; name: string; names: readonly string[] },
  lines: readonly BreakLine[],
  tickets: readonly { orderId: number | null; place: number }[],
) {
  const drawn = lines.flatMap(({ orderId, productId }) => {
    const spots = tickets.filter((each) => each.orderId === orderId).map(({ place }) => names[place] ?? '')
    return spots.length > 0 ? [{ shopId, orderId, productId, productName: `${name}: ${spots.join(', ')}` }] : []
  })
  for (const { orderId, productId, productName } of drawn) {
    await tx
      .update(orderItems)
      .set({ productName })
      .where(and(eq(orderItems.shopId, shopId), eq(orderItems.orderId, orderId), eq(orderItems.productId, productId)))
  }
  await writeOrderWords(tx, drawn)
}
