import { insertMany } from '#server/database/insert-many.ts'
import { stockChanges } from '#server/database/schema.ts'
import type { Consumer } from '#server/features/events/events.ts'

/** What orders took is in the history of the products' stock; all other changes of it write theirs themselves. */
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
        kind: delivery === 'counter' ? 'counter' : 'placed',
        change: -pieces,
        stock,
      })),
    ),
  )
