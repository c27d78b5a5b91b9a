import { insertMany } from '#server/database/insert-many.ts'
import { stockChanges } from '#server/database/schema.ts'
import type { Consumer } from '#server/features/events/events.ts'
import { isSoldElsewhere } from '#shared/rules/orders/shipping/delivery.ts'

/** Adds the stock taken by orders to the stock history. All other stock changes write their own history rows. */
export const noteSales: Consumer = (tx, events) =>
  insertMany(
    tx,
    stockChanges,
    events.flatMap(({ shopId, orderId, actorId, at, delivery, data: { taken = [] } }) =>
      taken.map(([productId, pieces, stock]) => ({
        shopId,
        productId,
        orderId,
        actorId,
        at,
        kind: isSoldElsewhere(delivery) ? delivery : 'placed',
        change: -pieces,
        stock,
      })),
    ),
  )
