import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { cents, createdAt, idInShop, moment, oneOf, reference } from '#server/database/schema/columns.ts'
import { providerPayments } from '#server/database/schema/money/provider-payments.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { refundStates, refundThrough } from '#shared/rules/orders/refunds.ts'
import { orderItems, orders } from './orders.ts'
import { withdrawals } from './withdrawals.ts'

/** Refunds that an owner decided on, with their state. Their bookings are in `payments`. */
export const refunds = pgTable(
  'refunds',
  {
    id: idInShop(),
    shopId: shopId(),
    orderId: reference().notNull(),
    /** Withdrawal that the refund belongs to. */
    withdrawalId: reference(),
    /** Returned through the provider or by hand. */
    amountCents: cents().notNull(),
    /** Returned as store credit, in addition. */
    creditCents: cents().notNull().default(0),
    /** Price paid for the pieces, the shipping and a goodwill payment. Their sum less the refunded amount is a deduction. */
    goodsCents: cents().notNull().default(0),
    shippingCents: cents().notNull().default(0),
    goodwillCents: cents().notNull().default(0),
    /** Shown to the customer. */
    reason: text().notNull(),
    through: oneOf(...refundThrough),
    state: oneOf(...refundStates),
    /** Payment that is refunded at the provider, and the provider's id of the refund once it knows of it. */
    paymentId: reference(),
    providerRefundId: text(),
    /** When it took effect: its pieces are back in stock, the customer is notified, the credit note is issued. */
    agreedAt: moment(),
    /** Last request to the provider. */
    askedAt: moment(),
    createdBy: reference().references(() => users.id, { onDelete: 'set null' }),
    /** The person with the permission, where `createdBy` lacked it. */
    approvedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (refund) => [
    primaryKey({ columns: [refund.shopId, refund.id] }),
    keyInShop('refunds_order', refund, refund.orderId, orders),
    keyInShop('refunds_withdrawal', refund, refund.withdrawalId, withdrawals),
    keyInShop('refunds_payment', refund, refund.paymentId, providerPayments),
    check(
      'refunds_amount',
      sql`${refund.creditCents} >= 0 and case ${refund.through} when 'credit' then ${refund.amountCents} = 0 and ${refund.creditCents} > 0
        else ${refund.amountCents} > 0 end`,
    ),
    check('refunds_state', sql`${refund.state} in ('asked', 'done', 'failed')`),
    check(
      'refunds_through',
      sql`case ${refund.through} when 'provider' then ${refund.paymentId} is not null
        when 'hand' then ${refund.paymentId} is null and ${refund.state} = 'done'
        when 'credit' then ${refund.paymentId} is null and ${refund.state} = 'done' else false end`,
    ),
    index('refunds_of_order').on(refund.shopId, refund.orderId, refund.id),
    uniqueIndex('refunds_of_withdrawal').on(refund.shopId, refund.withdrawalId).where(sql`${refund.state} <> 'failed'`),
    // Partial: refunds not yet acknowledged by the provider are few.
    index('refunds_to_ask')
      .on(refund.createdAt)
      .where(sql`${refund.state} = 'asked' and ${refund.providerRefundId} is null`),
  ],
)

/** Refunded pieces. */
export const refundLines = pgTable(
  'refund_lines',
  {
    shopId: shopId(),
    refundId: reference().notNull(),
    orderId: reference().notNull(),
    productId: reference().notNull(),
    quantity: integer().notNull(),
    /** The pieces are (to be) restocked. */
    restocked: boolean().notNull().default(false),
  },
  (line) => [
    primaryKey({ columns: [line.shopId, line.refundId, line.productId] }),
    keyInShop('refund_lines_refund', line, line.refundId, refunds),
    foreignKey({
      name: 'refund_lines_item',
      columns: [line.shopId, line.orderId, line.productId],
      foreignColumns: [orderItems.shopId, orderItems.orderId, orderItems.productId],
    }),
    check('refund_lines_quantity', sql`${line.quantity} > 0`),
    index('refund_lines_of_order').on(line.shopId, line.orderId),
  ],
)
