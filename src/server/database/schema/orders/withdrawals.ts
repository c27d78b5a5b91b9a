import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, idInShop, moment, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { orderItems, orders } from './orders.ts'

/** Withdrawals by customers, and returns that the shop agreed to. Never deleted; the refund is due 14 days after `createdAt`. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: idInShop(),
    shopId: shopId(),
    orderId: reference().notNull(),
    /** Name as the customer entered it. */
    name: text().notNull(),
    via: text({ enum: ['order-page', 'form', 'shop'] }).notNull(),
    /** Reason for the customer why the shop agreed; only with `shop`. */
    reason: text().notNull().default(''),
    /** Amount due to the customer: goods, and shipping with the last of them. */
    dueCents: cents().notNull(),
    /** When the goods came back; immediate if they were never sent. */
    receivedAt: moment(),
    /** The pieces were restocked on receipt. */
    restocked: boolean().notNull().default(false),
    refundedAt: moment(),
    refundedCents: cents(),
    createdAt: createdAt(),
  },
  (withdrawal) => [
    primaryKey({ columns: [withdrawal.shopId, withdrawal.id] }),
    keyInShop('withdrawals_order', withdrawal, withdrawal.orderId, orders),
    check('withdrawals_via', sql`${withdrawal.via} in ('order-page', 'form', 'shop')`),
    check(
      'withdrawals_due',
      sql`${withdrawal.dueCents} >= 0 and ${withdrawal.refundedCents} between 0 and ${withdrawal.dueCents}`,
    ),
    index('withdrawals_of_order').on(withdrawal.shopId, withdrawal.orderId, withdrawal.id),
    index('withdrawals_open').on(withdrawal.shopId, withdrawal.orderId).where(sql`${withdrawal.refundedAt} is null`),
  ],
)

export const withdrawalLines = pgTable(
  'withdrawal_lines',
  {
    shopId: shopId(),
    withdrawalId: reference().notNull(),
    orderId: reference().notNull(),
    productId: reference().notNull(),
    quantity: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.shopId, line.withdrawalId, line.productId] }),
    keyInShop('withdrawal_lines_withdrawal', line, line.withdrawalId, withdrawals),
    foreignKey({
      name: 'withdrawal_lines_item',
      columns: [line.shopId, line.orderId, line.productId],
      foreignColumns: [orderItems.shopId, orderItems.orderId, orderItems.productId],
    }),
    check('withdrawal_lines_quantity', sql`${line.quantity} > 0`),
    index('withdrawal_lines_of_order').on(line.shopId, line.orderId),
  ],
)

/** Input from the public page until a job has looked it up. The page itself looks nothing up, so that its response reveals nothing. */
export const withdrawalRequests = pgTable('withdrawal_requests', {
  id: id(),
  orderNumber: text().notNull(),
  email: text().notNull(),
  name: text().notNull(),
  createdAt: createdAt(),
})
