import { z } from 'zod'
import { paidMeans, payMeans } from '../../../rules/payments/pay-means.ts'
import { endpoint } from '../../endpoint.ts'
import { ById, Cents, day, Email, orStop, ReaderLanguage, Timestamp, YesOrNo } from '../../fields.ts'
import { idempotencyHeader } from '../../idempotency.ts'
import { problem, refusal } from '../../problem.ts'
import { OrderedDetails } from '../../products/cards.ts'
import { AllowFree } from '../../products/products.ts'
import { Approval } from '../../shops/access/pin.ts'
import { CreditCode, IssuedCard } from '../../shops/credit.ts'
import { OrderExtra } from '../order-extra.ts'
import { basketFields, hasLines, noLines } from './counter-lines.ts'
import { SoldBy } from './sold-by.ts'

export const Means = z.enum(payMeans, refusal('payMeans'))

const PaidMeans = z.enum(paidMeans)

const MAX_PARTS = 6

const SplitPayment = z
  .array(
    z.strictObject({
      means: Means,
      amountCents: z.int(problem('notCents')).min(1, problem('tooSmall', { limit: 1 })),
    }),
  )
  .min(1, problem('required'))
  .max(MAX_PARTS, orStop(problem('tooLarge', { limit: MAX_PARTS })))
  .refine((parts) => parts.filter(({ means }) => means === 'cash').length <= 1, refusal('cashTwice'))

const Sale = z.strictObject({
  ...basketFields,
  /** Goods less the discount, as quoted to the customer. */
  totalCents: z.int(problem('notCents')).min(0, problem('tooSmall', { limit: 0 })),
  allowFree: AllowFree,
  /** Store credit that pays a part of the total, or all of it, as quoted to the customer. */
  creditCode: CreditCode.optional(),
  creditCents: z
    .int(problem('notCents'))
    .min(1, problem('tooSmall', { limit: 1 }))
    .optional(),
  /** Means of what store credit does not pay; otherwise `payments`. */
  means: Means.optional(),
  /** Parts of a split payment, which add up to what store credit does not pay. */
  payments: SplitPayment.optional(),
  /** Rounding of the cash, as quoted to the customer. Omitted: as the shop rounds. */
  roundingCents: z
    .int(problem('notCents'))
    .min(-2, problem('tooSmall', { limit: -2 }))
    .max(2, problem('tooLarge', { limit: 2 }))
    .optional(),
  /** Required if a product is not released yet. */
  confirmPreorder: YesOrNo.optional(),
  /** Recipient of the receipt by email. */
  customerEmail: Email.optional(),
  /** Language of the receipt; defaults to the shop's language. */
  language: ReaderLanguage.optional(),
  /** Required for a price below the shown one, or a discount, by a person without `prices.write`. */
  approval: Approval.optional(),
  /** Omitted: the caller. */
  soldBy: SoldBy.optional(),
})

export const CounterSale = Sale.refine(hasLines, noLines)
  .refine(({ creditCode, creditCents }) => (creditCode === undefined) === (creditCents === undefined), {
    path: ['creditCents'],
    message: problem('required'),
  })
  .refine(({ creditCents = 0, totalCents }) => creditCents <= totalCents, {
    path: ['creditCents'],
    message: refusal('partsNotTotal'),
  })
  .refine(
    ({ means, payments, creditCents, totalCents }) =>
      creditCents === totalCents ? payments === undefined : (means === undefined) !== (payments === undefined),
    refusal('oneWayToPay'),
  )
  .refine(
    ({ payments, totalCents, creditCents = 0 }) =>
      payments === undefined ||
      payments.reduce((sum, { amountCents }) => sum + amountCents, creditCents) === totalCents,
    { path: ['payments'], message: refusal('partsNotTotal') },
  )
export type CounterSale = z.output<typeof CounterSale>

/** Receipt of a sale, with the seller's details. */
export const Receipt = z.strictObject({
  id: z.number(),
  orderNumber: z.string(),
  createdAt: Timestamp,
  language: ReaderLanguage,
  items: z.array(
    z.strictObject({
      productName: z.string(),
      details: OrderedDetails.nullable(),
      quantity: z.number(),
      priceCents: Cents,
      /** The product's price, if another one was agreed, and the reason. */
      listPriceCents: Cents.nullable(),
      priceReason: z.string().nullable(),
    }),
  ),
  extras: z.array(OrderExtra),
  shippingCents: Cents,
  totalCents: Cents,
  returnedCents: Cents,
  /** Means is null if not specified, or paid online. Cash handed over is the amount with its rounding. */
  payments: z.array(z.strictObject({ means: PaidMeans.nullable(), amountCents: Cents, roundingCents: Cents })),
  /** VAT included in the total, by rate; empty for a shop that charges none. */
  vat: z.array(z.strictObject({ rate: z.number(), totalCents: Cents, vatCents: Cents })),
  /** Includes goods under the margin scheme, whose VAT must not be shown. */
  hasMargin: z.boolean(),
  /** Its gift cards that can be spent. */
  giftCards: z.array(IssuedCard),
  /** Null: no receipt by email was requested. */
  customerEmail: z.string().nullable(),
  shop: z.strictObject({ name: z.string(), seller: z.array(z.string()) }),
})
export type Receipt = z.infer<typeof Receipt>

export const sellAtCounter = endpoint({
  name: 'counter.sell',
  method: 'POST',
  path: '/api/shops/:id/counter-sales',
  access: 'shop',
  permission: 'counter.sell',
  agents: 'propose',
  summary: 'Sell at the counter: the order is paid and handed over at once. The same key and body give the same sale',
  params: ById,
  headers: idempotencyHeader,
  body: CounterSale,
  answer: Receipt,
  status: 201,
})

export const getReceipt = endpoint({
  name: 'orders.getReceipt',
  method: 'GET',
  path: '/api/orders/:id/receipt',
  access: 'shop',
  permission: 'orders.read',
  summary: 'The receipt of an order that was paid',
  params: ById,
  answer: Receipt,
})

export const mailReceipt = endpoint({
  name: 'orders.mailReceipt',
  method: 'POST',
  path: '/api/orders/:id/receipt',
  access: 'shop',
  permission: 'counter.sell',
  agents: 'confirm',
  summary:
    'Send the receipt of a sale at the counter by email; a sale without an address is that customer’s from then on',
  params: ById,
  body: z.strictObject({ email: Email }),
  answer: Receipt,
})

/** `means`: null where not specified. */
export const DayMeans = z.strictObject({
  means: PaidMeans.nullable(),
  payments: z.number(),
  takenCents: Cents,
  refunds: z.number(),
  refundedCents: Cents,
})
export type DayMeans = z.infer<typeof DayMeans>

export const DayTotals = z.strictObject({
  day: z.iso.date(),
  /** Money of counter sales. */
  means: z.array(DayMeans),
  /** Money of orders from the web shop that was booked by hand. */
  webShop: z.array(DayMeans),
  /** Counter sales and their total. */
  sales: z.number(),
  salesCents: Cents,
  /** Counter sales, and money given back at the counter, by person. Name is null for a former account. */
  people: z.array(
    z.strictObject({ name: z.string().nullable(), sales: z.number(), salesCents: Cents, refundedCents: Cents }),
  ),
  latest: z.array(
    z.strictObject({
      id: z.number(),
      orderNumber: z.string(),
      createdAt: Timestamp,
      totalCents: Cents,
      returnedCents: Cents,
      pieces: z.number(),
    }),
  ),
})
export type DayTotals = z.infer<typeof DayTotals>

export const getDayTotals = endpoint({
  name: 'counter.getDayTotals',
  method: 'GET',
  path: '/api/shops/:id/day-totals',
  access: 'shop',
  permission: 'counter.sell',
  summary: 'What was taken and given back by hand on a day in Amsterdam, by means of payment',
  params: ById,
  query: z.strictObject({
    day: day(problem('notDate'))
      .refine((day) => day >= '2000-01-01', problem('notDate'))
      .optional(),
  }),
  answer: DayTotals,
})
