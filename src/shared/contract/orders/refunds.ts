import { z } from 'zod'
import { payMeans } from '../../rules/money/pay-means.ts'
import { refundStates, refundThrough } from '../../rules/orders/refunds.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, Id, line, Timestamp, YesOrNo } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { OrderedDetails } from '../products/cards.ts'
import { MAX_LINES } from './placing.ts'

export const MAX_REASON = 200

/** What was given back of an order, or is on its way, as its customer sees it. */
export const CustomerRefund = z.strictObject({
  id: z.number(),
  amountCents: Cents,
  reason: z.string(),
  through: z.enum(refundThrough),
  state: z.enum(refundStates),
  at: Timestamp,
})
export type CustomerRefund = z.infer<typeof CustomerRefund>

/** The same as the shop sees it. */
export const Refund = CustomerRefund.extend({
  lines: z.array(
    z.strictObject({
      productName: z.string(),
      details: OrderedDetails.nullable(),
      quantity: z.number(),
      restocked: z.boolean(),
    }),
  ),
})
export type Refund = z.infer<typeof Refund>

/** What can still be given back of an order. */
export const OrderRefunds = z.strictObject({
  refunds: z.array(Refund),
  /** What the shop still has of the customer's money, without what is on its way back. */
  leftCents: Cents,
  /** The most that one payment at the provider can send back. */
  providerCents: Cents,
  /** Of each line of the order: how many pieces no refund or return is for yet, and whether they can be sold again. */
  lines: z.array(
    z.strictObject({
      id: z.number(),
      productName: z.string(),
      details: OrderedDetails.nullable(),
      left: z.number(),
      priceCents: Cents,
      restockable: z.boolean(),
    }),
  ),
})
export type OrderRefunds = z.infer<typeof OrderRefunds>

export const listRefunds = endpoint({
  name: 'refunds.list',
  method: 'GET',
  path: '/api/orders/:id/refunds',
  access: 'shop',
  permission: 'orders.read',
  summary: 'What was given back of an order, and how much can be',
  params: ById,
  answer: OrderRefunds,
})

export const RefundWish = z.strictObject({
  amountCents: z.int(problem('notCents')).min(1, problem('tooSmall', { limit: 1 })),
  /** The pieces that it is for. The amount is what counts: it may be another than theirs. */
  lines: z
    .array(
      z.strictObject({
        id: Id,
        quantity: z
          .int(refusal('quantityNotWhole'))
          .min(1, refusal('quantityTooLow'))
          .max(10_000, refusal('quantityTooHigh', { limit: 10_000 })),
      }),
      refusal('itemsNotList'),
    )
    .max(MAX_LINES, refusal('tooManyLines', { limit: MAX_LINES }))
    .optional(),
  /** Puts these pieces back on sale, as far as they were not opened. */
  restock: YesOrNo.optional(),
  /** The customer reads it. */
  reason: line(MAX_REASON, problem('required')),
  /** By hand: how the customer got it. */
  means: z.enum(payMeans, refusal('payMeans')).optional(),
  /** Left out: the provider, where the order was paid there and enough of it is left. */
  through: z.enum(refundThrough, refusal('refundThrough')).optional(),
})
export type RefundWish = z.output<typeof RefundWish>

export const refund = endpoint({
  name: 'refunds.give',
  method: 'POST',
  path: '/api/orders/:id/refunds',
  access: 'shop',
  permission: 'refunds.write',
  summary: 'Give back what an order’s customer paid, or a part of it, through the provider or by hand',
  params: ById,
  body: RefundWish,
  answer: OrderRefunds,
  status: 201,
  once: true,
})
