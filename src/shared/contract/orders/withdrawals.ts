import { z } from 'zod'
import { withdrawalStates } from '../../rules/orders/withdrawal.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, Email, Id, LONGEST_HEADER, line, newName, PathId, Timestamp, text, YesOrNo } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { OrderedDetails } from '../products/cards.ts'
import { MAX_LINES, Quantity } from './placing.ts'

const WithdrawnLine = z.strictObject({
  productName: z.string(),
  details: OrderedDetails.nullable(),
  quantity: z.number(),
})

/** A withdrawal as its customer sees it. */
const Made = z.strictObject({
  id: z.number(),
  at: Timestamp,
  state: z.enum(withdrawalStates),
  dueCents: Cents,
  refundDueAt: Timestamp,
  lines: z.array(WithdrawnLine),
  /** The shop accepted the return voluntarily, for `reason`. */
  agreed: z.boolean(),
  reason: z.string(),
})

export const CustomerWithdrawal = z.strictObject({
  /** Whether the customer can withdraw from any line now. */
  open: z.boolean(),
  /** The period is over as far as is known: a withdrawal is passed on, and the shop decides. */
  late: z.boolean(),
  /** A late withdrawal that the shop has not decided on. */
  undecided: z.strictObject({ at: Timestamp }).nullable(),
  /** Nothing has been sent: withdrawing covers everything at once. */
  whole: z.boolean(),
  /** Last day to withdraw, in Dutch time; null while nothing has been sent. */
  until: z.iso.date().nullable(),
  returnDays: z.number(),
  orderNumber: z.string(),
  name: z.string(),
  email: z.string(),
  lines: z.array(
    WithdrawnLine.extend({
      id: z.number(),
      /** Pieces that can still be withdrawn from. */
      left: z.number(),
      /** Opened at the customer's request, so not returnable. */
      opened: z.boolean(),
    }),
  ),
  made: z.array(Made),
})
export type CustomerWithdrawal = z.infer<typeof CustomerWithdrawal>

const ReturnedLines = z
  .array(z.strictObject({ id: Id, quantity: Quantity }), refusal('itemsNotList'))
  .min(1, refusal('chooseLines'))
  .max(MAX_LINES, refusal('tooManyLines', { limit: MAX_LINES }))

const Key = z.strictObject({ key: text(100) })

export const WithdrawerName = newName(200, problem('required'))

export const getWithdrawal = endpoint({
  name: 'orderPage.getWithdrawal',
  method: 'GET',
  path: '/api/customer-orders/:key/withdrawal',
  access: 'public',
  summary: 'What of an order its customer can withdraw from, until when, and what they have withdrawn from',
  params: Key,
  answer: CustomerWithdrawal,
  limit: 'order-page',
})

export const withdraw = endpoint({
  name: 'orderPage.withdraw',
  method: 'POST',
  path: '/api/customer-orders/:key/withdrawal',
  access: 'public',
  summary:
    'Withdraw from the contract, or from some of its lines; before shipping it cancels the order, and after the period the shop decides',
  params: Key,
  body: z.strictObject({
    name: WithdrawerName,
    /** Defaults to everything that can be withdrawn from. */
    lines: ReturnedLines.optional(),
  }),
  answer: CustomerWithdrawal,
  limit: 'order-page',
})

export const requestWithdrawal = endpoint({
  name: 'storefront.requestWithdrawal',
  method: 'POST',
  path: '/api/public/withdrawals',
  access: 'public',
  summary: 'Withdraw from an order by its number; the answer never says whether there is one',
  headers: z.object({ 'accept-language': text(LONGEST_HEADER).optional() }),
  body: z.strictObject({ orderNumber: line(40), email: Email, name: WithdrawerName }),
  answer: z.strictObject({ message: z.string(), at: Timestamp }),
  limit: 'order-links',
})

/** A withdrawal as the shop sees it. */
export const Withdrawal = Made.extend({
  name: z.string(),
  receivedAt: Timestamp.nullable(),
  refundedAt: Timestamp.nullable(),
  refundedCents: Cents.nullable(),
  /** The order was cancelled as a result: the refund is that of the order. */
  cancelled: z.boolean(),
})
export type Withdrawal = z.infer<typeof Withdrawal>

export const listWithdrawals = endpoint({
  name: 'returns.list',
  method: 'GET',
  path: '/api/orders/:id/withdrawals',
  access: 'shop',
  permission: 'orders.read',
  summary: 'What the customer of an order withdrew from, and what became of it',
  params: ById,
  answer: z.array(Withdrawal),
})

export const MAX_RETURN_REASON = 200

export const acceptWithdrawal = endpoint({
  name: 'returns.accept',
  method: 'POST',
  path: '/api/orders/:id/withdrawals/acceptance',
  access: 'shop',
  permission: 'orders.write',
  agents: 'propose',
  summary:
    'Accept a withdrawal: one declared with the number and address of an unsent order, which counts from then and cancels it, or a late one, which counts from now',
  params: ById,
  answer: z.array(Withdrawal),
})

export const refuseWithdrawal = endpoint({
  name: 'returns.refuse',
  method: 'POST',
  path: '/api/orders/:id/withdrawals/refusal',
  access: 'shop',
  permission: 'orders.write',
  agents: 'propose',
  summary: 'Refuse a withdrawal that was declared after the period; the customer gets the reason',
  params: ById,
  body: z.strictObject({ reason: line(MAX_RETURN_REASON, problem('required')) }),
  answer: z.array(Withdrawal),
})

export const AgreedReturn = z.strictObject({
  lines: ReturnedLines,
  reason: line(MAX_RETURN_REASON, problem('required')),
})
export type AgreedReturn = z.output<typeof AgreedReturn>

export const agreeReturn = endpoint({
  name: 'returns.agree',
  method: 'POST',
  path: '/api/orders/:id/withdrawals',
  access: 'shop',
  permission: 'orders.write',
  agents: 'confirm',
  summary: 'Agree with the customer that pieces of a shipped order come back; they are told where to send them',
  params: ById,
  body: AgreedReturn,
  answer: z.array(Withdrawal),
  status: 201,
  once: true,
})

const OfWithdrawal = ById.extend({ withdrawal: PathId })

export const receiveReturn = endpoint({
  name: 'returns.receive',
  method: 'POST',
  path: '/api/orders/:id/withdrawals/:withdrawal/received',
  access: 'shop',
  permission: 'orders.write',
  agents: 'confirm',
  summary: 'The goods are back; they can go back on sale',
  params: OfWithdrawal,
  body: z.strictObject({ restock: YesOrNo }),
  answer: z.array(Withdrawal),
})

export const refundWithdrawal = endpoint({
  name: 'returns.refund',
  method: 'POST',
  path: '/api/orders/:id/withdrawals/:withdrawal/refund',
  access: 'shop',
  permission: 'refunds.write',
  agents: 'propose',
  summary: 'Pay back through the provider, or note that it was done by hand; the invoice gets a credit note',
  params: OfWithdrawal,
  body: z.strictObject({
    amountCents: z.int(problem('notCents')).min(0, problem('tooSmall', { limit: 0 })),
    through: z.enum(['provider', 'hand'], refusal('refundThrough')),
  }),
  answer: z.array(Withdrawal),
})
