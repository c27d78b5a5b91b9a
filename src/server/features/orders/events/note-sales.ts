import { insertManyWithIds } from '#server/database/insert-many.ts'
import { stockChanges } from '#server/database/schema.ts'
import type { Consumer } from '#server/features/events/events.ts'
import { queueStockChanges } from '#server/features/outbox/outbox.ts'
import { isSoldElsewhere } from '#shared/rules/orders/shipping/delivery.ts'

/** Adds the stock taken by orders to the stock history. All other stock changes write their own history rows. */
export const noteSales: Consumer = async (tx, events) => {
  const taken = events.flatMap(({ shopId, orderId, actorId, at, delivery, data: { taken = [] } }) =>
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
  )
  const ids = await insertManyWithIds(tx, stockChanges, taken)
  await queueStockChanges(tx, [...new Set(taken.map(({ shopId }) => shopId))], ids)
}
