import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { cents, idInShop, moment, oneOf, reference, timestamps } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { orders } from '#server/database/schema/orders/orders.ts'
import { paymentModes, paymentProviders, providerPaymentStatuses } from '#shared/contract/orders/provider-payments.ts'

/** Apart from the shop's row, so that no query which reads shops reads a key. */
export const providerKeys = pgTable(
  'provider_keys',
  {
    shopId: shopId(),
    /** Encrypted for this shop (`features/auth/encryption.ts`). */
    key: text().notNull(),
    ...timestamps(),
  },
  (row) => [primaryKey({ columns: [row.shopId] })],
)

/** Payments of orders at a provider. What a paid one moved is in `payments`. */
export const providerPayments = pgTable(
  'provider_payments',
  {
    id: idInShop(),
    shopId: shopId(),
    orderId: reference().notNull(),
    provider: oneOf(...paymentProviders),
    mode: text({ enum: paymentModes }).notNull(),
    /** Empty until the provider has answered: this row is committed before it is asked. */
    providerId: text(),
    status: oneOf(...providerPaymentStatuses),
    amountCents: cents().notNull(),
    /** Also what is on its way. */
    refundedCents: cents().notNull().default(0),
    refundPendingCents: cents().notNull().default(0),
    /** Refunds that came to nothing, whether the provider had called them done or not. */
    refundFailedCents: cents().notNull().default(0),
    /** When one was last seen that we had not known. */
    refundedAt: moment(),
    chargedBackCents: cents().notNull().default(0),
    paidAt: moment(),
    /** When the provider was last asked about it. */
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
