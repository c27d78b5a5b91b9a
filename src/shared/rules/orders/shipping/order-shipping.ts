import type { Language } from '../../languages/languages.ts'
import type { Country } from './countries.ts'
import type { OrderShipping, ShippingMethod } from './shipping.ts'

/** Shipping as stored on an order, in the customer's language. */
export const orderShipping = (
  method: ShippingMethod,
  country: Country,
  { shop, reader }: { shop: Language; reader: Language },
): OrderShipping => {
  const { id, kind, name, time } = methodIn(method, reader === shop)
  return { country, method: id, kind, name, time }
}

/** A method with its texts in the shop's own language, or translated where available. */
export const methodIn = (method: ShippingMethod, own: boolean): ShippingMethod => ({
  ...method,
  name: (own ? '' : method.nameTranslated) || method.name,
  time: (own ? '' : method.timeTranslated) || method.time,
})
