import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById, Cents, Id, orStop, paragraph, Timestamp, YesOrNo } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { PriceCents } from '../products/prices-and-stock.ts'
import { MethodId } from '../shops/shipping.ts'
import { CustomerOrder, PageKey, TotalSeen } from './customer-orders.ts'
import { EnteredExtra, MAX_EXTRAS } from './order-extra.ts'
import { Order } from './orders.ts'
import { MAX_LINES } from './placing.ts'

export const MAX_REASON = 500

const Pieces = z
  .int(refusal('quantityNotWhole'))
  .min(0, problem('tooSmall', { limit: 0 }))
  .max(10_000, refusal('quantityTooHigh', { limit: 10_000 }))

const LineChange = z.strictObject({
  productId: Id,
  /** 0 removes the line; an increase takes pieces from stock. */
  quantity: Pieces,
  /** Defaults to the current price, or to the product's price for a new line. */
  priceCents: PriceCents.optional(),
  /** Whether removed pieces return to stock; false for lost or damaged cards. */
  restock: YesOrNo.default(true),
})

export const OrderChange = z.strictObject({
  /** The order's `updatedAt` as the owner saw it: prevents overwriting a concurrent change. */
  updatedAt: Timestamp,
  /** Lines that are not listed stay unchanged. */
  lines: z
    .array(LineChange, refusal('itemsNotList'))
    .max(MAX_LINES, orStop(refusal('tooManyLines', { limit: MAX_LINES })))
    .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, refusal('lineTwice'))
    .default([]),
  /** The complete new list; omitted: unchanged. */
  extras: z
    .array(EnteredExtra, refusal('itemsNotList'))
    .max(MAX_EXTRAS, refusal('tooManyExtras', { limit: MAX_EXTRAS }))
    .optional(),
  shippingCents: PriceCents.optional(),
  /** A shipping method of the order's country; omitted: unchanged. Its price is that of `shippingCents`. */
  method: MethodId.optional(),
  /** Explanation for the customer. */
  reason: paragraph(MAX_REASON).default(''),
})
export type OrderChange = z.output<typeof OrderChange>

/** Financial effect of a change. */
export const ChangedMoney = z.strictObject({
  goodsCents: Cents,
  extrasCents: Cents,
  shippingCents: Cents,
  totalBeforeCents: Cents,
  totalCents: Cents,
  /** Amounts due from and to the customer after the change. */
  toPayCents: Cents,
  toRefundCents: Cents,
})
export type ChangedMoney = z.infer<typeof ChangedMoney>

export const previewChange = endpoint({
  name: 'orders.previewChange',
  method: 'POST',
  path: '/api/orders/:id/changes/preview',
  access: 'shop',
  permission: 'orders.write',
  agents: 'read',
  summary: 'What a change of an order would mean for its money; refused as the change itself would be',
  params: ById,
  body: OrderChange,
  answer: ChangedMoney,
})

export const changeOrder = endpoint({
  name: 'orders.change',
  method: 'POST',
  path: '/api/orders/:id/changes',
  access: 'shop',
  permission: 'orders.write',
  agents: 'propose',
  summary: 'Change what an unsent order holds and costs: stock, money and invoices follow, and the customer is told',
  params: ById,
  body: OrderChange,
  answer: Order,
})

export const cancelByCustomer = endpoint({
  name: 'orderPage.cancel',
  method: 'POST',
  path: '/api/customer-orders/:key/cancel',
  access: 'public',
  summary: 'Cancel an order that nothing was paid of',
  params: PageKey,
  answer: CustomerOrder,
  limit: 'order-page',
})

export const lowerLines = endpoint({
  name: 'orderPage.lowerLines',
  method: 'PUT',
  path: '/api/customer-orders/:key/lines',
  access: 'public',
  summary: 'Order fewer pieces, as long as nothing was paid',
  params: PageKey,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ id: Id, quantity: Pieces }), refusal('itemsNotList'))
      .min(1, refusal('chooseLines'))
      .max(MAX_LINES, refusal('tooManyLines', { limit: MAX_LINES })),
    /** The new total, as shown to the customer for consent. */
    totalCents: TotalSeen,
  }),
  answer: CustomerOrder,
  limit: 'order-page',
})

export const MAX_CUSTOMER_NOTE = 500

export const writeCustomerNote = endpoint({
  name: 'orderPage.writeNote',
  method: 'PUT',
  path: '/api/customer-orders/:key/note',
  access: 'public',
  summary: 'Tell the shop something about an order, until it opens or sends it; an empty text takes it back',
  params: PageKey,
  body: z.strictObject({ note: paragraph(MAX_CUSTOMER_NOTE) }),
  answer: CustomerOrder,
  limit: 'order-page',
})
