import { z } from 'zod'
import { normaliseCode } from '../../rules/orders/placing/discount.ts'
import { deliveries } from '../../rules/orders/shipping/delivery.ts'
import { endpoint } from '../endpoint.ts'
import { Cents, Email, Id, orStop, uuid, words, YesOrNo } from '../fields.ts'
import { idempotencyHeader } from '../idempotency.ts'
import { type Problem, problem, refusal } from '../problem.ts'
import { PriceCents } from '../products/prices-and-stock.ts'
import { CreditCode } from '../shops/credit.ts'
import { Country, MethodId, OrderShipping } from '../shops/shipping.ts'
import { Address } from './address.ts'
import { GiftTo } from './gift-to.ts'
import { Order } from './orders.ts'
import { Payment } from './payment.ts'

export const MAX_LINES = 200

export const Quantity = z
  .int(refusal('quantityNotWhole'))
  .min(1, refusal('quantityTooLow'))
  .max(10_000, refusal('quantityTooHigh', { limit: 10_000 }))

/** A cart line. Price and name are as the customer saw them; the server's own apply. */
export const CartItem = z.strictObject({
  productId: Id,
  quantity: Quantity,
  priceCents: PriceCents,
  productName: words(400).optional(),
  /** The customer asks for live opening and accepts `openLive.consent`: opened goods cannot be returned. */
  openLive: YesOrNo.optional(),
})

function agreeOnOpening(items: readonly z.output<typeof CartItem>[]): boolean {
  const opened = new Set(items.filter(({ openLive }) => openLive).map(({ productId }) => productId))
  return items.every(({ productId, openLive }) => openLive || !opened.has(productId))
}

const onlyPending = (otherwise: Problem) => z.literal('pending', otherwise).default('pending')

export const Checkout = z
  .strictObject({
    shopId: Id,
    customerEmail: Email,
    totalCents: z.int(problem('notCents')).min(0, problem('tooSmall', { limit: 0 })),
    status: onlyPending(refusal('newStatus')),
    paymentStatus: onlyPending(refusal('newPaymentStatus')),
    /** Defaults to the shop's only method, or shipping. `totalCents` includes its cost. */
    delivery: z.enum(deliveries, refusal('delivery')).optional(),
    /** Destination country; defaults to that of the address, or the shop's home country. */
    country: Country.optional(),
    /** Shipping method; defaults to the cheapest that fits the whole order. */
    method: MethodId.optional(),
    /** Absent: the customer enters it on the order's page. */
    address: Address.optional(),
    /** `totalCents` is after this discount. */
    discountCode: words(60).transform(normaliseCode).optional(),
    /** Store credit pays as much of the order as there is; the rest is paid as usual. */
    creditCode: CreditCode.optional(),
    /** Amount that the code pays, as shown to the customer. */
    creditCents: z
      .int(problem('notCents'))
      .min(0, problem('tooSmall', { limit: 0 }))
      .optional(),
    /** Recipient of the gift cards; absent: the customer. */
    gift: GiftTo.optional(),
    /** Live opening in which the lines to open are opened, and whether the customer is reminded an hour before. */
    live: z.strictObject({ session: Id, remind: YesOrNo.default(false) }).optional(),
    /** Key of the agent's checkout that the customer continued: the order completes it. */
    handover: uuid(refusal('handover')).optional(),
    items: z
      .array(CartItem, refusal('itemsNotList'))
      .min(1, problem('cartEmpty'))
      .max(MAX_LINES, orStop(refusal('tooManyLines', { limit: MAX_LINES })))
      // Lines of one product merge, and a merged line is either opened or not.
      .refine(agreeOnOpening, refusal('openLiveMixed')),
  })
  .refine(({ country, address }) => !country || !address || country === address.country, {
    path: ['country'],
    message: refusal('otherCountry'),
  })
  .refine(({ live, items }) => !live || items.some(({ openLive }) => openLive), {
    path: ['live'],
    message: refusal('liveWithoutPacks'),
  })
export type Checkout = z.output<typeof Checkout>

/** A new order as returned to its customer. */
export const PlacedOrder = Order.omit({
  ...({ notes: true, trackingCode: true, customerId: true, updatedAt: true } as const),
  ...({ receivedCents: true, returnedCents: true, returningCents: true } as const),
  ...({ creditedCents: true, sentPieces: true } as const),
}).extend({
  delivery: z.enum([...deliveries, 'email']),
  shipping: OrderShipping,
  shippingCents: Cents,
  payment: Payment,
  /** Key of the order's customer page. */
  pageKey: z.string(),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

export const placeOrder = endpoint({
  name: 'storefront.placeOrder',
  method: 'POST',
  path: '/api/orders',
  access: 'public',
  summary: 'Commit to buy. The server takes prices, names and total from the database, or refuses and says why',
  headers: idempotencyHeader,
  body: Checkout,
  answer: PlacedOrder,
  status: 201,
  limit: 'ordering',
})
