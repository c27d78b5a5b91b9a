import { z } from 'zod'
import { refundStates, refundThrough } from '../../rules/orders/refunds.ts'
import { payMeans } from '../../rules/payments/pay-means.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, Id, line, Timestamp, YesOrNo } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { OrderedDetails } from '../products/cards.ts'
import { Approval } from '../shops/access/pin.ts'
import { MAX_LINES } from './placing.ts'

export const MAX_REASON = 200

/** A refund of an order, completed or pending, as its customer sees it. */
export const CustomerRefund = z.strictObject({
  id: z.number(),
  amountCents: Cents,
  /** The part of the amount that was given back as store credit. */
  creditCents: Cents,
  reason: z.string(),
  through: z.enum(refundThrough),
  state: z.enum(refundStates),
  at: Timestamp,
})
export type CustomerRefund = z.infer<typeof CustomerRefund>

/** A refund as the shop sees it. */
export const Refund = CustomerRefund.extend({
  /** The part given without a claim to it. */
  goodwillCents: Cents,
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

/** Refundable amounts and pieces of an order. */
export const OrderRefunds = z.strictObject({
  refunds: z.array(Refund),
  /** The customer's money still with the shop, less pending refunds. */
  leftCents: Cents,
  /** Store credit that paid the order: a refund goes back to it first. */
  creditCents: Cents,
  /** Whether the customer has a mailbox, so that a refund can be store credit. */
  mayCredit: z.boolean(),
  /** Maximum refund through a single payment at the provider. */
  providerCents: Cents,
  /** Shipping that no refund returned. */
  shippingLeftCents: Cents,
  /** Whether a refund in cash is rounded to five cents. */
  roundsCash: z.boolean(),
  /** Payers by bank transfer with their accounts, according to the bank; newest first. */
  payers: z.array(z.strictObject({ name: z.string(), account: z.string() })),
  /** Per line: pieces, those without a refund or return, what was paid for all of them, and whether they can be restocked. */
  lines: z.array(
    z.strictObject({
      id: z.number(),
      productName: z.string(),
      details: OrderedDetails.nullable(),
      quantity: z.number(),
      left: z.number(),
      paidCents: Cents,
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
  /** Shipping in the amount. Without it, what exceeds the pieces is shipping. */
  shippingCents: z
    .int(problem('notCents'))
    .min(0, problem('tooSmall', { limit: 0 }))
    .optional(),
  /** Part of the amount beyond what was paid for the pieces and the shipping, given for the stated reason. */
  goodwillCents: z
    .int(problem('notCents'))
    .min(0, problem('tooSmall', { limit: 0 }))
    .optional(),
  /** Refunded pieces. The amount may be lower than what was paid for them, but not higher without goodwill. */
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
  /** Restocks these pieces unless they were opened. */
  restock: YesOrNo.optional(),
  /** Visible to the customer. */
  reason: line(MAX_REASON, problem('required')),
  /** Payment method of a refund by hand. */
  means: z.enum(payMeans, refusal('payMeans')).optional(),
  /** Rounding of a refund in cash, as handed over: 2 if €10.05 is for €10.03. Omitted: as the shop rounds. */
  roundingCents: z
    .int(problem('notCents'))
    .min(-2, problem('tooSmall', { limit: -2 }))
    .max(2, problem('tooLarge', { limit: 2 }))
    .optional(),
  /**
   * Way of what does not go back to the store credit that paid the order. Defaults to the provider, if the order was paid there and enough of
   * that payment is left. `credit`: all of it as store credit, if the customer agreed.
   */
  through: z.enum(refundThrough, refusal('refundThrough')).optional(),
  /** Required at the counter of a person without `refunds.write`. */
  approval: Approval.optional(),
})
export type RefundWish = z.output<typeof RefundWish>

export const refund = endpoint({
  name: 'refunds.give',
  method: 'POST',
  path: '/api/orders/:id/refunds',
  access: 'shop',
  permission: 'refunds.write',
  permissionFor: ({ body }) => ((body as { approval?: unknown }).approval ? 'counter.sell' : 'refunds.write'),
  agents: 'propose',
  summary: 'Give back what an order’s customer paid, or a part of it, through the provider or by hand',
  params: ById,
  body: RefundWish,
  answer: OrderRefunds,
  status: 201,
  once: true,
})
