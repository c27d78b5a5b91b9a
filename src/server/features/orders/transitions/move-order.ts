import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { OrderUpdate } from '#shared/contract/orders/orders.ts'
import { invalidTransition, transition } from './transition.ts'

type Change = OrderUpdate | { status: 'cancelled' | 'refunded' }

/** Moves an order on, or throws `invalid_transition` (`nothing_to_refund` for a refund) naming the state it is in. */
export async function moveOrder(db: Database, shops: ShopScope, id: number, change: Change, actor: Actor) {
  const { status, ...more } = change
  return db.change(shopOf, async (tx) => {
    const [found] = await transition(tx, shops, { transition: status, orders: [{ id, ...more }], actor })
    if (!found) throw notFound((t) => t('orderErrors.notFound'))
    if (!found.moved) {
      const code = status === 'refunded' ? 'nothing_to_refund' : 'invalid_transition'
      throw conflict(code, invalidTransition(found.order.status, status))
    }
    return found.order
  })
}
