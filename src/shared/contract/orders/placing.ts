import { z } from 'zod'
import { deliveries } from '../../rules/orders/delivery.ts'
import { normaliseCode } from '../../rules/orders/discount.ts'
import { endpoint } from '../endpoint.ts'
import { Cents, Email, Id, orStop, words, YesOrNo } from '../fields.ts'
import { idempotencyHeader } from '../idempotency.ts'
import { type Problem, problem, refusal } from '../problem.ts'
import { PriceCents } from '../products/prices-and-stock.ts'
import { Country, MethodId, OrderShipping } from '../shipping.ts'
import { Address } from './address.ts'
import { Order } from './orders.ts'
import { Payment } from './payment.ts'

export const MAX_LINES = 200

export const Quantity = z
  .int(refusal('quantityNotWhole'))
  .min(1, refusal('quantityTooLow'))
  .max(10_000, refusal('quantityTooHigh', { limit: 10_000 }))

/** A line as the cart shows it. Price and name are what the customer saw: the server's own are the ones that count. */
export const CartItem = z.strictObject({
  productId: Id,
  quantity: Quantity,
  priceCents: PriceCents,
  productName: words(400).optional(),
  /** The customer asks to have it opened live, and agrees to the words of `openLive.consent`: what is opened cannot be returned. */
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
    /** Left out: the shop's only way, or shipping. `totalCents` includes what it costs. */
    delivery: z.enum(deliveries, refusal('delivery')).optional(),
    /** Where it is sent; left out: where its address is, or the shop at home. */
    country: Country.optional(),
    /** With which of the shop's methods; left out: the cheapest that takes all of it. */
    method: MethodId.optional(),
    /** Left out: the customer says so on the order's page. */
    address: Address.optional(),
    /** `totalCents` is what is left of it. */
    discountCode: words(60).transform(normaliseCode).optional(),
    items: z
      .array(CartItem, refusal('itemsNotList'))
      .min(1, problem('cartEmpty'))
      .max(MAX_LINES, orStop(refusal('tooManyLines', { limit: MAX_LINES })))
      // They become one line, which is opened or not.
      .refine(agreeOnOpening, refusal('openLiveMixed')),
  })
  .refine(({ country, address }) => !country || !address || country === address.country, {
    path: ['country'],
    message: refusal('otherCountry'),
  })
export type Checkout = z.output<typeof Checkout>

/** What the customer is told about the order they placed. */
export const PlacedOrder = Order.omit({
  ...({ notes: true, trackingCode: true, customerId: true, updatedAt: true } as const),
  ...({ receivedCents: true, returnedCents: true, returningCents: true } as const),
  ...({ creditedCents: true, sentPieces: true } as const),
}).extend({
  delivery: z.enum(deliveries),
  shipping: OrderShipping,
  shippingCents: Cents,
  payment: Payment,
  /** Of the customer's own page of the order. */
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
