import type { Database } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { getShop } from '#server/features/shops/shops.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { OrderMove, OrderMoves } from '#shared/contract/orders/order-moves.ts'
import { written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { invalidTransition, shopsOf, transition } from './transition.ts'

/**
 * Moves many orders on in one transaction. One that is in no state for it stays as it is, and its answer says why; an order that
 * is not this shop's is 404, and then none is moved.
 */
export async function moveOrders(
  db: Database,
  shops: ShopScope,
  shopId: number,
  { status, means, orders }: OrderMoves,
  actor: Actor,
  language: Language,
): Promise<OrderMove[]> {
  await getShop(db, shops, shopId)
  const outcomes = await db.change(shopsOf, async (tx) => {
    const found = await transition(tx, [shopId], {
      ...{ transition: status, actor },
      orders: orders.map((order) => ({ ...order, means })),
    })
    const there = new Set(found.map(({ order }) => order.id))
    if (!orders.every(({ id }) => there.has(id))) throw notFound((t) => t('orderErrors.notFound'))
    return found
  })
  return outcomes.map(({ order, moved }) => ({
    id: order.id,
    orderNumber: order.orderNumber,
    moved,
    status: order.status,
    reason: moved ? null : written(invalidTransition(order, status), language),
  }))
}
