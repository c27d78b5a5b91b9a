import { and, count, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { orders, parcelLines, parcels } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { conflict, invalid, notFound } from '#server/http/errors/errors.ts'
import type { NewParcel } from '#shared/contract/orders/packing/parcels.ts'
import { canMove } from '#shared/rules/orders/order-status.ts'
import { orderColumns } from '../orders.queries.ts'
import { lockOrderToSend } from '../packing/order-to-send.ts'
import type { OrderRow } from '../to-order.ts'
import { othersTogether } from '../together/together.queries.ts'
import { invalidTransition, transition } from '../transitions/transition.ts'
import { orderedLines, sentInParts } from './parcels.queries.ts'

type Line = { productId: number; quantity: number }

/**
 * Sends a part of a paid or ripped order; sending the last pieces ships the order. For a shipped order it adds an extra parcel with only a
 * tracking code. Throws `order_changed` if another parcel was sent since the caller's view, and `more_than_left`.
 */
export const sendParcel = (db: Database, shops: ShopScope, id: number, parcel: NewParcel, actor: Actor) =>
  db.change(shopOf, async (tx) => {
    const order = await lockOrderToSend(tx, shops, id)
    const isExtra = order.status === 'shipped'
    if (!isExtra && !canMove(order.status, 'shipped')) {
      throw conflict('invalid_transition', invalidTransition(order, 'shipped'))
    }
    if ((await besideOf(tx, order)) !== parcel.parcelsSeen) throw changed()
    if (isExtra) return sendExtra(tx, order, parcel, actor)
    const { lines, isRest } = await chosenLines(tx, order, parcel.lines)
    if (!isRest && (await othersTogether(tx, order)).length > 0) {
      throw conflict('sent_together', (t) => t('orderErrors.togetherWholeOnly'))
    }
    return isRest ? shipRest(tx, order, parcel, actor) : sendPart(tx, order, lines, parcel.trackingCode, actor)
  })

const changed = () => conflict('order_changed', (t) => t('orderErrors.parcelsChanged'))

/** Number of parcels besides the one of the shipped transition. */
async function besideOf(tx: Transaction, { shopId, id }: OrderRow): Promise<number> {
  const ofOrder = and(eq(parcels.shopId, shopId), eq(parcels.orderId, id))
  return only(await tx.select({ parcels: count() }).from(parcels).where(ofOrder)).parcels
}

async function sendExtra(tx: Transaction, order: OrderRow, { lines, trackingCode }: NewParcel, actor: Actor) {
  if (lines.length > 0) throw moreThanLeft()
  if (!trackingCode) throw invalid('tracking_required', (t) => t('orderErrors.trackingRequired'))
  await insertParcel(tx, order, [], trackingCode, actor)
  return order
}

async function sendPart(
  tx: Transaction,
  order: OrderRow,
  lines: readonly Line[],
  trackingCode: string | undefined,
  actor: Actor,
) {
  await insertParcel(tx, order, lines, trackingCode, actor)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return addSentPieces(tx, order, pieces)
}

export const addSentPieces = async (tx: Transaction, { shopId, id }: OrderRow, pieces: number): Promise<OrderRow> =>
  only(
    await tx
      .update(orders)
      .set({ sentPieces: sql`${orders.sentPieces} + ${pieces}`, updatedAt: sql`now()` })
      .where(and(eq(orders.shopId, shopId), eq(orders.id, id)))
      .returning(orderColumns),
  )

async function shipRest(tx: Transaction, { shopId, id }: OrderRow, { trackingCode }: NewParcel, actor: Actor) {
  const change = { transition: 'shipped', orders: [{ id, trackingCode }], actor } as const
  const outcomes = await transition(tx, [shopId], change)
  return only(outcomes.filter(({ order }) => order.id === id)).order
}

async function insertParcel(
  tx: Transaction,
  order: OrderRow,
  lines: readonly Line[],
  trackingCode: string | undefined,
  actor: Actor,
) {
  const of = { shopId: order.shopId, orderId: order.id }
  const row = { ...of, trackingCode: trackingCode ?? null }
  const { id } = only(await tx.insert(parcels).values(row).returning({ id: parcels.id }))
  if (lines.length > 0) await tx.insert(parcelLines).values(lines.map((line) => ({ ...of, parcelId: id, ...line })))
  await recordEvent(tx, actor, { order, kind: 'parcel_sent', data: { parcel: id } })
}

const moreThanLeft = () => conflict('more_than_left', (t) => t('orderErrors.moreThanLeft'))

/** The chosen pieces per line, and whether they are all that is left. */
async function chosenLines(tx: Transaction, order: OrderRow, chosen: NewParcel['lines']) {
  const [items, sent] = [await orderedLines(tx, order), await sentInParts(tx, order)]
  const left = new Map(items.map(({ id, productId, quantity }) => [id, quantity - (sent.get(productId) ?? 0)]))
  const lines = chosen.map(({ id, quantity }): Line => {
    const item = items.find((each) => each.id === id)
    if (!item) throw notFound((t) => t('orderErrors.noSuchLine'))
    const now = (left.get(id) ?? 0) - quantity
    if (now < 0) throw moreThanLeft()
    left.set(id, now)
    return { productId: item.productId, quantity }
  })
  if (lines.length === 0) throw invalid('nothing_chosen', (t) => t('orderErrors.nothingChosen'))
  return { lines, isRest: [...left.values()].every((quantity) => quantity <= 0) }
}
