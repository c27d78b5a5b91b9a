import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { parcelLines, parcels } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { canMove, UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import { lockOrderToSend } from '../packing/order-to-send.ts'
import type { OrderRow } from '../to-order.ts'
import { addSentPieces } from './send-parcel.ts'

type Which = { id: number; parcel: number }

const rowOf = ({ shopId, id }: OrderRow, parcel: number) =>
  and(eq(parcels.shopId, shopId), eq(parcels.orderId, id), eq(parcels.id, parcel))

async function lockParcel(tx: Transaction, shops: ShopScope, { id, parcel }: Which) {
  const order = await lockOrderToSend(tx, shops, id)
  const isNew = sql<boolean>`${parcels.sentAt} > now() - make_interval(secs => ${UNDO_SECONDS})`
  const columns = { id: parcels.id, trackingCode: parcels.trackingCode, isNew }
  const found = one(await tx.select(columns).from(parcels).where(rowOf(order, parcel)))
  if (!found) throw notFound((t) => t('orderErrors.noSuchParcel'))
  return { order, found }
}

/** Changes or (with an empty text) removes the tracking code of a partial or extra parcel, and notifies the customer. */
export const changeParcel = (db: Database, shops: ShopScope, which: Which, typed: string, actor: Actor) =>
  db.change(shopOf, async (tx) => {
    const { order, found } = await lockParcel(tx, shops, which)
    const trackingCode = typed || null
    if (found.trackingCode === trackingCode) return order
    await tx.update(parcels).set({ trackingCode }).where(rowOf(order, found.id))
    await recordEvent(tx, actor, {
      order,
      kind: 'parcel_changed',
      data: {
        parcel: found.id,
        trackingBefore: found.trackingCode,
        trackingAfter: trackingCode,
        // The parcel's mail still waits and is rendered with the new code.
        ...(found.isNew ? { untold: true as const } : {}),
      },
    })
    return order
  })

/** Undoes a parcel just sent. Its mail finds no parcel and is not sent. Throws `too_late_to_undo` and `order_changed`. */
export const undoParcel = (db: Database, shops: ShopScope, which: Which, actor: Actor) =>
  db.change(shopOf, async (tx) => {
    const { order, found } = await lockParcel(tx, shops, which)
    if (!found.isNew) throw conflict('too_late_to_undo', (t) => t('transitions.tooLateToUndo'))
    const held = and(
      eq(parcelLines.shopId, order.shopId),
      eq(parcelLines.orderId, order.id),
      eq(parcelLines.parcelId, found.id),
    )
    const lines = await tx.select({ quantity: parcelLines.quantity }).from(parcelLines).where(held)
    // The order has shipped since; undoing would move these pieces into that last parcel.
    if (lines.length > 0 && !canMove(order.status, 'shipped')) {
      throw conflict('order_changed', (t) => t('transitions.changed'))
    }
    await tx.delete(parcels).where(rowOf(order, found.id))
    await recordEvent(tx, actor, { order, kind: 'parcel_undone' })
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return pieces > 0 ? addSentPieces(tx, order, -pieces) : order
  })
