import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { cents, idInShop, moment, oneOf, reference, timestamps } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { orders } from '#server/database/schema/orders/orders.ts'
import { paymentModes, paymentProviders, providerPaymentStatuses } from '#shared/contract/orders/provider-payments.ts'

/** Separate from the shop's row, so that no query for shops reads a key. */
export const providerKeys = pgTable(
  'provider_keys',
  {
    shopId: shopId(),
    /** Encrypted for this shop (`server/encryption.ts`). */
    key: text().notNull(),
    ...timestamps(),
  },
  (row) => [primaryKey({ columns: [row.shopId] })],
)

/** Payments of orders at a provider. Their bookings are in `payments`. */
export const providerPayments = pgTable(
  'provider_payments',
  {
    id: idInShop(),
    shopId: shopId(),
    orderId: reference().notNull(),
    provider: oneOf(...paymentProviders),
    mode: text({ enum: paymentModes }).notNull(),
    /** Null until the provider has responded: this row is committed before the request. */
    providerId: text(),
    status: oneOf(...providerPaymentStatuses),
    amountCents: cents().notNull(),
    /** Includes pending refunds. */
    refundedCents: cents().notNull().default(0),
    refundPendingCents: cents().notNull().default(0),
    /** Failed refunds, including those that the provider had first reported as done. */
    refundFailedCents: cents().notNull().default(0),
    /** When a previously unknown refund was last detected. */
    refundedAt: moment(),
    chargedBackCents: cents().notNull().default(0),
    paidAt: moment(),
    /** Last status check at the provider. */
    checkedAt: moment().notNull().defaultNow(),
    ...timestamps(),
  },
  (payment) => [
    primaryKey({ columns: [payment.shopId, payment.id] }),
    keyInShop('provider_payments_order', payment, payment.orderId, orders),
    unique('provider_payments_provider_id').on(payment.shopId, payment.providerId),
    index('provider_payments_of_order').on(payment.shopId, payment.orderId, payment.id),
    check(
      'provider_payments_status',
      sql`${payment.status} in ('creating', 'open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired')
        and (${payment.providerId} is not null or ${payment.status} in ('creating', 'expired'))`,
    ),
    check('provider_payments_amount', sql`${payment.amountCents} > 0`),
    index('provider_payments_unsettled')
      .on(payment.checkedAt)
      .where(sql`${payment.status} in ('creating', 'open', 'pending', 'authorized') or ${payment.refundedCents} > 0`),
  ],
)
