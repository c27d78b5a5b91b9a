import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { cents, createdAt, idInShop, oneOf, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { orders } from '#server/database/schema/orders/orders.ts'
import type { StatementColumns } from '#shared/contract/payments/statements.ts'
import { payMeans } from '#shared/rules/money/pay-means.ts'

type StatementMapping = { headings: string; columns: StatementColumns }

/** A bank statement that an owner uploaded. The file itself is not stored. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: idInShop(),
    shopId: shopId(),
    /** What it was recognised as: 'camt053', 'mt940', 'ing' … */
    format: text().notNull(),
    fileName: text(),
    /** The accounts that it is of, as the file writes them. */
    accounts: text().array().notNull().default([]),
    entryCount: integer().notNull(),
    /** How many of its entries an earlier statement had brought. */
    knownCount: integer().notNull(),
    /** How the columns of a file that we do not know were named, for the next one with the same headings. */
    mapping: jsonb().$type<StatementMapping>(),
    uploadedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (statement) => [primaryKey({ columns: [statement.shopId, statement.id] })],
)

/** Money that came to or left a shop's bank account, each entry once however many files it is in. */
export const bankEntries = pgTable(
  'bank_entries',
  {
    id: idInShop(),
    shopId: shopId(),
    /** The first statement that brought it. */
    statementId: reference().notNull(),
    /** A hash of what tells it from every other entry (`features/statements/fingerprints.ts`). */
    fingerprint: text().notNull(),
    account: text(),
    bookedOn: date({ mode: 'string' }).notNull(),
    /** Below zero for money that left the account. */
    amountCents: cents().notNull(),
    currency: text().notNull(),
    /** The bank says that it takes an earlier entry back. */
    isReversal: boolean().notNull().default(false),
    /** Who is on the other side. */
    name: text().notNull().default(''),
    counterAccount: text(),
    description: text().notNull().default(''),
    /** The reference that the payer's bank sent in a field of its own. */
    reference: text(),
    state: oneOf('open', 'booked', 'ignored'),
    createdAt: createdAt(),
  },
  (entry) => [
    primaryKey({ columns: [entry.shopId, entry.id] }),
    unique('bank_entries_fingerprint').on(entry.shopId, entry.fingerprint),
    keyInShop('bank_entries_statement', entry, entry.statementId, bankStatements),
    check('bank_entries_state', sql`${entry.state} in ('open', 'booked', 'ignored')`),
    index('bank_entries_by_state').on(entry.shopId, entry.state, entry.id),
    index('bank_entries_of_statement').on(entry.shopId, entry.statementId, entry.id),
  ],
)

/**
 * Money that counts for an order. What a shop marks paid by hand has none, until something of it is given back or the order changes
 * (`features/orders/money/hand-payments.ts`).
 */
export const payments = pgTable(
  'payments',
  {
    id: idInShop(),
    shopId: shopId(),
    orderId: reference().notNull(),
    /** `reversal`: the bank or provider took a payment back; `refund`: the shop returned money; `refund-failed`: which came back. */
    kind: oneOf('payment', 'refund', 'reversal', 'refund-failed'),
    /** Below zero for a refund and a reversal. */
    amountCents: cents().notNull(),
    /** Of a refund: how much of it the customer no longer owes. Of one that failed the same, below zero. */
    creditedCents: cents().notNull().default(0),
    source: oneOf('bank', 'provider', 'hand'),
    /** Of what came or went by hand: how; empty where nobody said. */
    means: text({ enum: payMeans }),
    entryId: reference(),
    /** The provider's own id of the payment, refund or chargeback. */
    providerPaymentId: text(),
    receivedOn: date({ mode: 'string' }).notNull(),
    /** Empty for what the platform booked by itself. */
    bookedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (payment) => [
    primaryKey({ columns: [payment.shopId, payment.id] }),
    keyInShop('payments_order', payment, payment.orderId, orders),
    keyInShop('payments_entry', payment, payment.entryId, bankEntries),
    index('payments_of_order').on(payment.shopId, payment.orderId, payment.id),
    // What makes sure that nothing is booked twice.
    unique('payments_of_entry').on(payment.shopId, payment.entryId, payment.orderId),
    unique('payments_of_provider').on(payment.shopId, payment.providerPaymentId),
    check('payments_means', sql`${payment.means} in ('cash', 'card', 'transfer')`),
    index('payments_by_hand').on(payment.shopId, payment.receivedOn).where(sql`${payment.source} = 'hand'`),
    check(
      'payments_source',
      sql`case ${payment.source} when 'bank' then ${payment.entryId} is not null and ${payment.providerPaymentId} is null
        when 'provider' then ${payment.providerPaymentId} is not null and ${payment.entryId} is null
        when 'hand' then ${payment.entryId} is null and ${payment.providerPaymentId} is null else false end`,
    ),
    check(
      'payments_amount',
      sql`case ${payment.kind} when 'payment' then ${payment.amountCents} > 0
        when 'refund-failed' then ${payment.amountCents} > 0
        when 'refund' then ${payment.amountCents} < 0 when 'reversal' then ${payment.amountCents} < 0 else false end`,
    ),
  ],
)
