import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { orders } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvents } from '#server/features/events/events.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { orderColumns } from './orders.queries.ts'
import { lockOrderToSend } from './packing/order-to-send.ts'
import { inParcelOf } from './together/together.queries.ts'

/** Adds, changes or (with an empty text) removes the tracking code of a shipped order's whole parcel, and notifies the customer. */
export const changeTracking = (db: Database, shops: ShopScope, id: number, typed: string, actor: Actor) =>
  db.change(shopOf, async (tx) => {
    const trackingCode = typed || null
    const order = await lockOrderToSend(tx, shops, id)
    if (order.status !== 'shipped') {
      throw conflict('not_shipped', (t) => t('orderErrors.notShipped'))
    }
    if (order.trackingCode === trackingCode) return order
    const kind = order.trackingCode ? (trackingCode ? 'tracking_changed' : 'tracking_removed') : 'tracking_added'
    const data = { trackingBefore: order.trackingCode, trackingAfter: trackingCode }
    const changed = await tx.update(orders).set({ trackingCode }).where(inParcelOf(order)).returning(orderColumns)
    await recordEvents(
      tx,
      actor,
      changed.map((each) => ({ order: each, kind, data })),
    )
    return only(changed.filter((each) => each.id === id))
  })
