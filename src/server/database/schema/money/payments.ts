import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { cents, createdAt, idInShop, oneOf, reference } from '#server/database/schema/columns.ts'
import { creditMovements } from '#server/database/schema/money/credit.ts'
import { inClosing } from '#server/database/schema/money/till.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { orders } from '#server/database/schema/orders/orders.ts'
import type { StatementColumns } from '#shared/contract/payments/statements.ts'
import { payMeans } from '#shared/rules/payments/pay-means.ts'

type StatementMapping = { headings: string; columns: StatementColumns }

/** A bank statement that an owner uploaded. The file itself is not stored. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: idInShop(),
    shopId: shopId(),
    /** Detected format: 'camt053', 'mt940', 'ing' … */
    format: text().notNull(),
    fileName: text(),
    /** Account numbers as written in the file. */
    accounts: text().array().notNull().default([]),
    entryCount: integer().notNull(),
    /** Entries that an earlier statement already contained. */
    knownCount: integer().notNull(),
    /** Column mapping of an unknown file format, reused for files with the same headings. */
    mapping: jsonb().$type<StatementMapping>(),
    uploadedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (statement) => [primaryKey({ columns: [statement.shopId, statement.id] })],
)

/** Payers that never pay for an order. Their new entries are ignored. */
export const bankRules = pgTable(
  'bank_rules',
  {
    id: idInShop(),
    shopId: shopId(),
    /** The payer's account; without one, the name decides. */
    counterAccount: text(),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (rule) => [
    primaryKey({ columns: [rule.shopId, rule.id] }),
    unique('bank_rules_account').on(rule.shopId, rule.counterAccount),
    uniqueIndex('bank_rules_name').on(rule.shopId, sql`lower(${rule.name})`).where(sql`${rule.counterAccount} is null`),
    check('bank_rules_payer', sql`${rule.counterAccount} is not null or ${rule.name} <> ''`),
  ],
)

/** Transactions on a shop's bank account, each stored once however many files contain it. */
export const bankEntries = pgTable(
  'bank_entries',
  {
    id: idInShop(),
    shopId: shopId(),
    /** First statement that contained it. */
    statementId: reference().notNull(),
    /** Hash that identifies the entry (`features/statements/fingerprints.ts`). */
    fingerprint: text().notNull(),
    account: text(),
    bookedOn: date({ mode: 'string' }).notNull(),
    /** Negative for outgoing money. */
    amountCents: cents().notNull(),
    currency: text().notNull(),
    /** The bank marks it as the reversal of an earlier entry. */
    isReversal: boolean().notNull().default(false),
    /** Counterparty. */
    name: text().notNull().default(''),
    counterAccount: text(),
    description: text().notNull().default(''),
    /** Reference that the payer's bank sent in a separate field. */
    reference: text(),
    state: oneOf('open', 'booked', 'ignored'),
    /** Rule that ignored it; null if ignored by hand. */
    ruleId: reference(),
    createdAt: createdAt(),
  },
  (entry) => [
    primaryKey({ columns: [entry.shopId, entry.id] }),
    unique('bank_entries_fingerprint').on(entry.shopId, entry.fingerprint),
    keyInShop('bank_entries_statement', entry, entry.statementId, bankStatements),
    keyInShop('bank_entries_rule', entry, entry.ruleId, bankRules),
    check('bank_entries_state', sql`${entry.state} in ('open', 'booked', 'ignored')`),
    check('bank_entries_ruled', sql`${entry.ruleId} is null or ${entry.state} = 'ignored'`),
    index('bank_entries_of_rule').on(entry.shopId, entry.ruleId).where(sql`${entry.ruleId} is not null`),
    index('bank_entries_by_state').on(entry.shopId, entry.state, entry.id),
    index('bank_entries_of_statement').on(entry.shopId, entry.statementId, entry.id),
  ],
)

/**
 * Money booked on an order. An order that the shop marked as paid has none until part of it is refunded or the order changes
 * (`features/orders/money/hand-payments.ts`).
 */
export const payments = pgTable(
  'payments',
  {
    id: idInShop(),
    shopId: shopId(),
    orderId: reference().notNull(),
    /**
     * `reversal`: the bank or provider took a payment back; `refund`: the shop returned money; `refund-failed`: a refund that came back.
     */
    kind: oneOf('payment', 'refund', 'reversal', 'refund-failed'),
    /** Negative for a refund and a reversal. */
    amountCents: cents().notNull(),
    /** On a refund: the part that the customer no longer owes. Negative on a failed refund. */
    creditedCents: cents().notNull().default(0),
    source: oneOf('bank', 'provider', 'hand', 'credit'),
    /** Means of a manual payment; null if not specified. */
    means: text({ enum: payMeans }),
    /** By how much the cash differs from the amount, at a shop that rounds cash to five cents. Negative if less was paid. */
    roundingCents: integer().notNull().default(0),
    /** Closing of the drawer in which it was counted. */
    tillClosing: integer(),
    entryId: reference(),
    /** The provider's id of the payment, refund or chargeback. */
    providerPaymentId: text(),
    /** Movement of store credit that it is the other side of. */
    creditMovementId: reference(),
    receivedOn: date({ mode: 'string' }).notNull(),
    /** Null for automatic bookings. */
    bookedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (payment) => [
    primaryKey({ columns: [payment.shopId, payment.id] }),
    keyInShop('payments_order', payment, payment.orderId, orders),
    keyInShop('payments_entry', payment, payment.entryId, bankEntries),
    index('payments_of_order').on(payment.shopId, payment.orderId, payment.id),
    // Prevents duplicate bookings.
    unique('payments_of_entry').on(payment.shopId, payment.entryId, payment.orderId),
    unique('payments_of_provider').on(payment.shopId, payment.providerPaymentId),
    inClosing('payments_closing', payment),
    // Money for the next closing: most payments of the web shop are in none.
    index('payments_in_drawer')
      .on(payment.shopId, payment.id)
      .where(
        sql`${payment.tillClosing} is null and ${payment.source} = 'hand' and ${payment.means} in ('cash', 'card')`,
      ),
    index('payments_not_counted')
      .on(payment.shopId, payment.createdAt)
      .where(sql`${payment.tillClosing} is null and ${payment.source} <> 'provider'`),
    check(
      'payments_rounding',
      sql`${payment.roundingCents} = 0 or (${payment.means} = 'cash' and ${payment.roundingCents} between -2 and 2)`,
    ),
    check('payments_means', sql`${payment.means} in ('cash', 'card', 'transfer')`),
    // Partial: money that customers no longer owe is rare. Figures and reports take it off.
    index('payments_credited').on(payment.shopId, payment.receivedOn).where(sql`${payment.creditedCents} <> 0`),
    index('payments_by_hand').on(payment.shopId, payment.receivedOn).where(sql`${payment.source} = 'hand'`),
    check(
      'payments_source',
      sql`case ${payment.source} when 'bank' then ${payment.entryId} is not null and ${payment.providerPaymentId} is null
        when 'provider' then ${payment.providerPaymentId} is not null and ${payment.entryId} is null
        when 'hand' then ${payment.entryId} is null and ${payment.providerPaymentId} is null
        when 'credit' then ${payment.entryId} is null and ${payment.providerPaymentId} is null else false end`,
    ),
    keyInShop('payments_credit', payment, payment.creditMovementId, creditMovements),
    unique('payments_of_credit').on(payment.shopId, payment.creditMovementId),
    check('payments_credit_movement', sql`(${payment.source} = 'credit') = (${payment.creditMovementId} is not null)`),
    check(
      'payments_amount',
      sql`case ${payment.kind} when 'payment' then ${payment.amountCents} > 0
        when 'refund-failed' then ${payment.amountCents} > 0
        when 'refund' then ${payment.amountCents} < 0 when 'reversal' then ${payment.amountCents} < 0 else false end`,
    ),
  ],
)
