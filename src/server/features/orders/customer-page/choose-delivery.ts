import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { orders } from '#server/database/schema.ts'
import { recordEvent } from '#server/features/orders/events/order-events.ts'
import { deliveryUnavailable, totalChanged } from '#server/features/orders/placing/place-order.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { DeliveryChoice } from '#shared/contract/orders/customer-orders.ts'
import { shippingFor, waysOf } from '#shared/rules/orders/delivery.ts'
import type { OrderEventKind } from '#shared/rules/orders/order-events.ts'
import { isOpen, statusInWords } from '#shared/rules/orders/order-status.ts'
import { type FoundOrder, holdByKey } from './customer-orders.queries.ts'
import { goodsOf } from './to-customer-order.ts'

/**
 * Notes how an order is to be delivered. Throws 409 when that is no longer the customer's to say (`order_closed`, `order_paid`), when
 * the shop does not offer the way (`delivery_unavailable`), or when the total is another than the customer saw (`total_changed`).
 */
export async function chooseDelivery(db: Database, key: string, choice: DeliveryChoice): Promise<void> {
  await db.change(changed, async (tx) => {
    const found = await holdByKey(tx, key)
    if (!found) throw notFound()
    const { order } = found
    const shippingCents = shippingOf(found, choice)
    const totalCents = goodsOf(order) + shippingCents
    if (totalCents !== choice.totalCents) throw totalChanged(totalCents)
    const deliveryAddress = choice.delivery === 'ship' ? choice.address : null
    if (order.delivery === choice.delivery && isDeepStrictEqual(order.deliveryAddress, deliveryAddress))
      return undefined
    await tx
      .update(orders)
      .set({ delivery: choice.delivery, deliveryAddress, shippingCents, totalCents, updatedAt: new Date() })
      .where(and(eq(orders.shopId, order.shopId), eq(orders.id, order.id)))
    await recordEvent(tx, undefined, { order, kind: kindOf(order, choice) })
    return order.shopId
  })
}

/** Undefined when the order is delivered like this already. */
const changed = (shopId: number | undefined) => shopId

/** What the delivery costs as it was chosen now; throws where it cannot be chosen. */
function shippingOf({ order, shop }: FoundOrder, { delivery }: DeliveryChoice): number {
  if (!isOpen(order.status)) {
    const status = statusInWords(order.status)
    throw conflict('order_closed', (t, format) => t('orderErrors.deliveryClosed', { status: status(t, format) }))
  }
  if (delivery === order.delivery) return order.shippingCents
  // What was received of it was meant for the total as it is.
  if (order.status !== 'pending' || order.receivedCents !== null) {
    throw conflict('order_paid', (t) => t('orderErrors.onlyAddress'))
  }
  if (!waysOf(shop).includes(delivery)) throw deliveryUnavailable(delivery)
  return shippingFor(shop, delivery, goodsOf(order))
}

/** The address itself stays out of it: it is the order's, and goes with it. */
function kindOf({ deliveryAddress }: FoundOrder['order'], { delivery }: DeliveryChoice): OrderEventKind {
  if (delivery === 'pickup') return 'pickup_chosen'
  return deliveryAddress ? 'address_changed' : 'address_given'
}
