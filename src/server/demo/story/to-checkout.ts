import { Checkout } from '#shared/contract/orders/placing.ts'
import { cheapestMethod, homeCountry, methodCents } from '#shared/rules/orders/shipping/shipping.ts'
import { largestSize, sizeOf } from '#shared/rules/orders/shipping/sizes.ts'
import { nameOf } from '../people.ts'
import type { ShopStory } from './plan.ts'
import type { PlannedOrder } from './plan-orders.ts'
import { planned } from './planned.ts'

export const anAddress = {
  street: 'Voorbeeldlaan',
  houseNumber: '7',
  addition: '',
  postcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
}

type Ids = { shopId: number; productIds: ReadonlyMap<number, number> }

/** A planned order as its customer places it, with the cheapest shipping method. */
export function toCheckout(shop: ShopStory, order: PlannedOrder, { shopId, productIds }: Ids): Checkout {
  const { customerEmail, lines, opensPacks, company } = order
  const items = lines.map((line) => {
    const { name, priceCents, category } = planned(shop.products, line.product)
    return {
      productId: productIds.get(line.product),
      quantity: line.quantity,
      priceCents,
      productName: name,
      openLive: opensPacks && category === 'boosterpacks',
    }
  })
  // On the stream, a customer is the name of the address.
  const opensLive = items.some((item) => item.openLive)
  const address = company?.address ?? (opensLive ? { ...anAddress, name: nameOf(customerEmail) } : undefined)
  const goodsCents = items.reduce((sum, item) => sum + item.quantity * item.priceCents, 0)
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const size = largestSize(lines.map((line) => sizeOf(planned(shop.products, line.product), {})))
  const zones = shop.settings.shippingZones
  const method = cheapestMethod(zones, company?.address.country ?? homeCountry(zones), { pieces, goodsCents, size })
  return Checkout.parse({
    shopId,
    customerEmail,
    totalCents: goodsCents + (method ? methodCents(method, goodsCents) : 0),
    items,
    ...(address ? { delivery: 'ship', address } : {}),
  })
}
