import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { cents, createdAt, idInShop, moment, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { orders } from '#server/database/schema/orders/orders.ts'
import type { Seller } from '#shared/contract/sellers.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { soldUnder } from '#shared/rules/money/vat.ts'

/** All that an invoice says beside its number, date and lines, as it was when it was issued. */
export type InvoiceFacts = {
  language: Language
  seller: Seller
  shop: { name: string; logoUrl: string | null; accentColour: string | null }
  buyer: { company: string; vatNumber: string; lines: string[]; email: string }
  orderNumber: string
  orderedOn: string
  /** The number and date of the invoice that a credit note takes from. */
  corrects?: { number: string; issuedOn: string }
  /** Why an owner credited a part. */
  reason?: string
  /** Amounts below zero that the lines have been lessened by, in proportion to what they cost. */
  discounts?: { name: string; amountCents: number }[]
  /** Nothing was charged for shipping because of this code. */
  freeShippingCode?: string
  /** Of a credit note: a new invoice for the same order follows, so nothing is paid back. */
  replaced?: true
}

/** Invoices and credit notes. Rows are only ever added; who bought is taken out of them in its time (`features/privacy`). */
export const invoices = pgTable(
  'invoices',
  {
    id: idInShop(),
    shopId: shopId(),
    year: integer().notNull(),
    /** Of the shop and year, without gaps. */
    number: integer().notNull(),
    kind: text({ enum: ['invoice', 'credit-note'] }).notNull(),
    orderId: reference().notNull(),
    /** The invoice that a credit note takes from. */
    invoiceId: reference(),
    /** A credit note after which nothing of its invoice is left. */
    closes: boolean().notNull().default(false),
    issuedOn: date().notNull(),
    totalCents: cents().notNull(),
    vatCents: cents().notNull(),
    facts: jsonb().$type<InvoiceFacts>().notNull(),
    createdAt: createdAt(),
  },
  (invoice) => [
    primaryKey({ columns: [invoice.shopId, invoice.id] }),
    unique('invoices_number').on(invoice.shopId, invoice.year, invoice.number),
    keyInShop('invoices_order', invoice, invoice.orderId, orders),
    keyInShop('invoices_invoice', invoice, invoice.invoiceId, invoice),
    check(
      'invoices_kind',
      sql`case ${invoice.kind} when 'invoice' then ${invoice.invoiceId} is null and not ${invoice.closes}
        when 'credit-note' then ${invoice.invoiceId} is not null else false end`,
    ),
    index('invoices_of_order').on(invoice.shopId, invoice.orderId, invoice.id),
    index('invoices_by_day').on(invoice.shopId, invoice.issuedOn, invoice.id),
  ],
)

/** What was sold, line by line; below zero on a credit note. Shipping has lines of its own, one for each way it is taxed. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    shopId: shopId(),
    invoiceId: reference().notNull(),
    position: integer().notNull(),
    kind: text({ enum: ['goods', 'shipping'] }).notNull(),
    /** In the customer's language. */
    name: text().notNull(),
    quantity: integer().notNull(),
    totalCents: cents().notNull(),
    scheme: text({ enum: soldUnder }).notNull(),
    rate: integer().notNull(),
    /** What all its pieces had cost; empty: unknown. */
    costCents: cents(),
    vatCents: cents().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.shopId, line.invoiceId, line.position] }),
    keyInShop('invoice_lines_invoice', line, line.invoiceId, invoices),
    check('invoice_lines_scheme', sql`${line.scheme} in ('standard', 'margin', 'small-business')`),
  ],
)

/** The last number of each year; its row is held while numbers are taken, so that none is lost or given twice. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  { shopId: shopId(), year: integer().notNull(), last: integer().notNull() },
  (counter) => [primaryKey({ columns: [counter.shopId, counter.year] })],
)

/** Orders whose invoices have to be looked at, once the move that calls for it can no longer be undone. */
export const invoiceTasks = pgTable(
  'invoice_tasks',
  { shopId: shopId(), orderId: reference().notNull(), dueAt: moment().notNull() },
  (task) => [
    primaryKey({ columns: [task.shopId, task.orderId] }),
    keyInShop('invoice_tasks_order', task, task.orderId, orders),
    index('invoice_tasks_due').on(task.dueAt),
  ],
)

/** The company that a customer wants the invoice of an order made out to. */
export const orderCompanies = pgTable(
  'order_companies',
  {
    shopId: shopId(),
    orderId: reference().notNull(),
    name: text().notNull(),
    vatNumber: text().notNull().default(''),
  },
  (company) => [
    primaryKey({ columns: [company.shopId, company.orderId] }),
    keyInShop('order_companies_order', company, company.orderId, orders),
  ],
)
