import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { openedOf } from './ordered-lines.ts'
import { lockOrders } from './orders.queries.ts'
import { setRecording } from './transitions/open-lines.ts'

/** Adds, changes or (with an empty text) removes the recording link of an order with items opened live. Throws 409 `not_opened`. */
export const changeRecording = (db: Database, shops: ShopScope, id: number, typed: string, actor: Actor) =>
  db.change(shopOf, async (tx) => {
    const recordingUrl = typed || null
    const [order] = await lockOrders(tx, shops, [id])
    if (!order) throw notFound((t) => t('orderErrors.notFound'))
    if ((await openedOf(tx, order)) === 0) throw conflict('not_opened', (t) => t('orderErrors.notOpened'))
    if (order.recordingUrl === recordingUrl) return order
    await recordEvent(tx, actor, {
      order,
      kind: order.recordingUrl ? (recordingUrl ? 'recording_changed' : 'recording_removed') : 'recording_added',
    })
    await setRecording(tx, order, recordingUrl)
    return { ...order, recordingUrl }
  })
