import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { occurredToday } from './events/order-history.queries.ts'
import { lockOrderToSend, throwIfClosed } from './packing/order-to-send.ts'

/** Mails the customer of an open order without an address a link to the order's page. Throws `already_requested` within a day. */
export const requestAddress = (db: Database, shops: ShopScope, id: number, actor: Actor) =>
  db.change(shopOf, async (tx) => {
    const order = await lockOrderToSend(tx, shops, id)
    throwIfClosed(order)
    if (order.deliveryAddress) throw conflict('address_given', (t) => t('orderErrors.hasAddress'))
    if (await occurredToday(tx, order, 'address_requested')) {
      throw conflict('already_requested', (t) => t('orderErrors.askedAlready'))
    }
    await recordEvent(tx, actor, { order, kind: 'address_requested' })
    return order
  })
