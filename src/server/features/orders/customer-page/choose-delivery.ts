import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { orders } from '#server/database/schema.ts'
import { recordEvent } from '#server/features/events/events.ts'
import {
  countryNotServed,
  deliveryUnavailable,
  methodUnavailable,
  totalChanged,
} from '#server/features/orders/placing/place-order.ts'
import { inParcelOf } from '#server/features/orders/together/together.queries.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { DeliveryChoice } from '#shared/contract/orders/customer-orders.ts'
import type { OrderEventKind } from '#shared/rules/orders/order-events.ts'
import { isOpen, statusInWords } from '#shared/rules/orders/order-status.ts'
import { type Country, countryInSentence } from '#shared/rules/orders/shipping/countries.ts'
import { waysOf } from '#shared/rules/orders/shipping/delivery.ts'
import { servedCountries } from '#shared/rules/orders/shipping/shipping.ts'
import { orderLines } from '../orders.queries.ts'
import { type FoundOrder, holdByKey } from './customer-orders.queries.ts'
import { sendableTo } from './sendable.ts'
import { goodsOf } from './to-customer-order.ts'

/**
 * Saves the customer's choice of delivery. Throws 409 if the customer can no longer change it (`order_closed`, `order_paid`, or
 * `country_fixed` if the shipping to another country is already paid), if the shop does not offer it (`delivery_unavailable`,
 * `country_not_served`, `method_unavailable`), or if the total differs from the one the customer saw (`total_changed`).
 */
export async function chooseDelivery(db: Database, key: string, choice: DeliveryChoice): Promise<void> {
  await db.change(changed, async (tx) => {
    const found = await holdByKey(tx, key)
    if (!found) throw notFound()
    const { order } = found
    const { shippingCents, shipping } = sendingOf(found, choice, await orderLines(tx, order))
    const totalCents = goodsOf(order) + shippingCents
    if (totalCents !== choice.totalCents) throw totalChanged(totalCents)
    const deliveryAddress = choice.delivery === 'ship' ? choice.address : null
    if (order.delivery === choice.delivery && isDeepStrictEqual(order.deliveryAddress, deliveryAddress))
      return undefined
    const payAtPickup = choice.delivery === 'pickup' && found.shop.payAtPickup
    await tx
      .update(orders)
      .set({
        payAtPickup,
        delivery: choice.delivery,
        deliveryAddress,
        shipping,
        shippingCents,
        totalCents,
        updatedAt: new Date(),
      })
      .where(and(eq(orders.shopId, order.shopId), eq(orders.id, order.id)))
    // All orders in a parcel share one address.
    if (deliveryAddress) await tx.update(orders).set({ deliveryAddress }).where(inParcelOf(order))
    await recordEvent(tx, undefined, { order, kind: kindOf(order, choice) })
    return order.shopId
  })
}

/** Undefined if the order already has this delivery. */
const changed = (shopId: number | undefined) => shopId

/** Method and price of the chosen delivery. Throws if it cannot be chosen. */
function sendingOf(found: FoundOrder, choice: DeliveryChoice, items: Awaited<ReturnType<typeof orderLines>>) {
  const { order, shop } = found
  if (!isOpen(order.status)) {
    const status = statusInWords(order.status)
    throw conflict('order_closed', (t, format) => t('orderErrors.deliveryClosed', { status: status(t, format) }))
  }
  // Money already received was paid for the current total.
  const isSettled = order.status !== 'pending' || order.receivedCents !== null
  if (choice.delivery !== order.delivery) {
    if (isSettled) throw conflict('order_paid', (t) => t('orderErrors.onlyAddress'))
    if (!waysOf(shop).includes(choice.delivery)) throw deliveryUnavailable(choice.delivery)
  }
  if (choice.delivery === 'pickup') return { shippingCents: 0, shipping: null }
  const { country } = choice.address
  const sending = sendableTo(found, items).find((each) => each.country === country)
  if (sending) return sending
  if (isSettled) throw paidForAnother(order.shipping?.country ?? country)
  throw servedCountries(shop.shippingZones).includes(country) ? methodUnavailable() : countryNotServed(country)
}

const paidForAnother = (country: Country) =>
  conflict('country_fixed', (t, { language }) =>
    t('orderErrors.countryFixed', { country: countryInSentence(country, language) }),
  )

/** The event has no address: erasing the order must erase every copy of it. */
function kindOf({ deliveryAddress }: FoundOrder['order'], { delivery }: DeliveryChoice): OrderEventKind {
  if (delivery === 'pickup') return 'pickup_chosen'
  return deliveryAddress ? 'address_changed' : 'address_given'
}
