import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { OrderUpdate } from '#shared/contract/orders/order-updates.ts'
import { isPartlySent, type OrderState, refundDue } from '#shared/rules/orders/order-status.ts'
import { cancelRest } from './cancel-rest.ts'
import { invalidTransition, transition } from './transition.ts'

type Change = OrderUpdate | { status: 'cancelled' | 'refunded' }

/**
 * Moves an order to a new status, or throws `invalid_transition` (`nothing_to_refund`, `refund_on_its_way`) with its current status.
 * Cancelling a partly sent order cancels only the rest.
 */
export async function moveOrder(db: Database, shops: ShopScope, id: number, change: Change, actor: Actor) {
  const { status } = change
  const one = {
    id,
    ...(change.status === 'paid' ? { means: change.means } : {}),
    ...(change.status === 'ripped' ? { opening: change } : {}),
    ...(change.status === 'shipped' ? { trackingCode: change.trackingCode } : {}),
  }
  return db.change(shopOf, async (tx) => {
    const outcomes = await transition(tx, shops, { transition: status, orders: [one], actor })
    const found = outcomes.find(({ order }) => order.id === id)
    if (!found) throw notFound((t) => t('orderErrors.notFound'))
    if (!found.moved && status === 'cancelled' && isPartlySent(found.order)) return cancelRest(tx, found.order, actor)
    if (!found.moved) {
      throw conflict(refusalCode(found.order, status), invalidTransition(found.order, status))
    }
    return found.order
  })
}

function refusalCode(order: OrderState, requested: Change['status']): ErrorCode {
  if (requested === 'refunded') return refundDue(order) ? 'refund_on_its_way' : 'nothing_to_refund'
  return 'invalid_transition'
}
