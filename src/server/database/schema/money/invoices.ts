import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { cents, createdAt, idInShop, moment, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { orders } from '#server/database/schema/orders/orders.ts'
import type { Seller } from '#shared/contract/shops/sellers.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { soldUnder, treatments } from '#shared/rules/money/vat/vat.ts'
import type { Address } from '#shared/rules/orders/shipping/address.ts'

/** Content of an invoice, apart from its number, date and lines, as of its issue. */
export type InvoiceFacts = {
  language: Language
  seller: Seller
  shop: { name: string; logoUrl: string | null; accentColour: string | null }
  buyer: {
    company: string
    vatNumber: string
    /** Billing address as printed; the delivery address if no company is named. */
    lines: string[]
    email: string
    address?: Address
    /** Delivery address of an order whose billing address differs. */
    deliveredTo?: Address
  }
  orderNumber: string
  orderedOn: string
  /** Number and date of the invoice that a credit note corrects. */
  corrects?: { number: string; issuedOn: string }
  /** Reason of a partial credit by the owner. */
  reason?: string
  /** Negative amounts by which the lines were reduced, in proportion to their prices. */
  discounts?: { name: string; amountCents: number }[]
  /** Paid with store credit. */
  creditCents?: number
  /** Discount code that made shipping free. */
  freeShippingCode?: string
  /** On a credit note: a new invoice for the same order follows, so nothing is refunded. */
  replaced?: true
}

/** Invoices and credit notes. Append-only, except that the buyer is erased after the retention period (`features/privacy`). */
export const invoices = pgTable(
  'invoices',
  {
    id: idInShop(),
    shopId: shopId(),
    year: integer().notNull(),
    /** Gapless per shop and year. */
    number: integer().notNull(),
    kind: text({ enum: ['invoice', 'credit-note'] }).notNull(),
    orderId: reference().notNull(),
    /** Invoice that a credit note corrects. */
    invoiceId: reference(),
    /** A credit note that reduces its invoice to zero. */
    closes: boolean().notNull().default(false),
    issuedOn: date().notNull(),
    /** Day on which the money came or went back; the VAT period under the cash basis. */
    receivedOn: date(),
    /** Day of delivery, if known. */
    deliveredOn: date(),
    /** Country where the goods go, or where they were handed over. */
    country: text().notNull().default('NL'),
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
    index('invoices_by_receipt').on(
      invoice.shopId,
      sql`coalesce(${invoice.receivedOn}, ${invoice.issuedOn})`,
      invoice.id,
    ),
    // Partial: sales abroad are few.
    index('invoices_abroad').on(invoice.shopId, invoice.issuedOn).where(sql`${invoice.country} <> 'NL'`),
  ],
)

/**
 * Lines of what was sold; negative on a credit note. Shipping has its own lines, one per VAT rate; that of margin goods is part of their
 * price. `quantity × priceCents − discountCents + shippingCents` is `totalCents`. A `difference` is money without goods.
 */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    shopId: shopId(),
    invoiceId: reference().notNull(),
    position: integer().notNull(),
    /** On a credit note, the position of the invoice line that it corrects; null on older ones, where it is the same. */
    corrects: integer(),
    kind: text({ enum: ['goods', 'shipping', 'difference'] }).notNull(),
    /** In the customer's language. */
    name: text().notNull(),
    quantity: integer().notNull(),
    /** Price of a piece with VAT; null on lines from before it was stored. */
    priceCents: cents(),
    discountCents: cents().notNull().default(0),
    /** Shipping within the price of margin goods. */
    shippingCents: cents().notNull().default(0),
    totalCents: cents().notNull(),
    scheme: text({ enum: soldUnder }).notNull(),
    treatment: text({ enum: treatments }).notNull().default('domestic'),
    /** Percent; Finland's has a decimal. */
    rate: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
    /** Purchase cost of all pieces; null: unknown. */
    costCents: cents(),
    /** Taxed margin, VAT included, never below zero over an invoice and its credit notes; null under other schemes. */
    marginCents: cents(),
    vatCents: cents().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.shopId, line.invoiceId, line.position] }),
    keyInShop('invoice_lines_invoice', line, line.invoiceId, invoices),
    check('invoice_lines_scheme', sql`${line.scheme} in ('standard', 'margin', 'small-business', 'voucher')`),
    check('invoice_lines_treatment', sql`${line.treatment} in ('domestic', 'oss', 'eu-company', 'export')`),
  ],
)

/** Last number per year. Its row is locked while numbers are taken, so that none is skipped or used twice. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  { shopId: shopId(), year: integer().notNull(), last: integer().notNull() },
  (counter) => [primaryKey({ columns: [counter.shopId, counter.year] })],
)

/** Orders whose invoices must be updated once the triggering transition can no longer be undone. */
export const invoiceTasks = pgTable(
  'invoice_tasks',
  { shopId: shopId(), orderId: reference().notNull(), dueAt: moment().notNull() },
  (task) => [
    primaryKey({ columns: [task.shopId, task.orderId] }),
    keyInShop('invoice_tasks_order', task, task.orderId, orders),
    index('invoice_tasks_due').on(task.dueAt),
  ],
)

/** Company to which the customer wants the invoice of an order addressed. */
export const orderCompanies = pgTable(
  'order_companies',
  {
    shopId: shopId(),
    orderId: reference().notNull(),
    name: text().notNull(),
    vatNumber: text().notNull().default(''),
    /** The owner's decision to charge VAT although the number has the form of an EU company's. */
    chargesVat: boolean().notNull().default(false),
    /** Billing address; null for companies from before it was asked. */
    address: jsonb().$type<Address>(),
  },
  (company) => [
    primaryKey({ columns: [company.shopId, company.orderId] }),
    keyInShop('order_companies_order', company, company.orderId, orders),
  ],
)
