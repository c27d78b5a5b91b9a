import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Cents, PathId, paging, text } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { PERIOD } from '#shared/rules/money/quarters.ts'
import { taxLimits } from '#shared/rules/money/vat/tax-limits.ts'
import { soldUnder, treatments } from '#shared/rules/money/vat/vat.ts'
import { vatBases, vatBoxes } from '#shared/rules/money/vat/vat-return.ts'

export const invoiceKinds = ['invoice', 'credit-note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** An invoice or a credit note in a list. */
export const Invoice = z.strictObject({
  id: z.number(),
  kind: z.enum(invoiceKinds),
  /** Sequential without gaps, per shop and year: `2026-0042`. */
  number: z.string(),
  issuedOn: z.iso.date(),
  orderId: z.number(),
  orderNumber: z.string(),
  customer: z.string(),
  /** Negative on a credit note. */
  totalCents: Cents,
  vatCents: Cents,
})
export type Invoice = z.infer<typeof Invoice>

/** A quarter, or a month for shops that file one each month. */
const Quarter = text(10, refusal('quarter'), refusal('quarter')).regex(PERIOD, refusal('quarter'))
const OfQuarter = z.strictObject({ quarter: Quarter })
const OfInvoice = ById.extend({ invoice: PathId })

/** Sales of a period for the VAT return, by how they are taxed. */
export const VatSum = z.strictObject({
  scheme: z.enum(soldUnder),
  treatment: z.enum(treatments),
  rate: z.number(),
  /** Null under the small-business scheme, which has no return. */
  box: z.enum(vatBoxes).nullable(),
  totalCents: Cents,
  /** Without VAT. Under the margin scheme: of the margin alone. */
  netCents: Cents,
  vatCents: Cents,
  /** Under the margin scheme: purchase cost of the goods as far as known, or all purchases of the period. */
  costCents: Cents,
  /** Margins counted by period: the negative margin that the periods before left, and the one that is left for the next. */
  carriedInCents: Cents,
  carriedOutCents: Cents,
})
export type VatSum = z.infer<typeof VatSum>

/** A box of the VAT return. */
export const VatBoxSum = z.strictObject({ box: z.enum(vatBoxes), netCents: Cents, vatCents: Cents })
export type VatBoxSum = z.infer<typeof VatBoxSum>

export const Books = z.strictObject({
  quarter: z.string(),
  /** First day of the period, and the day after its last. */
  from: z.iso.date(),
  until: z.iso.date(),
  vatBasis: z.enum(vatBases),
  sums: z.array(VatSum),
  /** In the order of the form; without empty ones. */
  boxes: z.array(VatBoxSum),
  /** 5a: VAT owed. */
  owedCents: Cents,
  /** 5b: VAT on purchases of the register. */
  deductibleCents: Cents,
  /** Invoices for goods that left the EU, for which the tax office wants proof. */
  exports: z.number(),
  invoices: z.number(),
  creditNotes: z.number(),
  totalCents: Cents,
  vatCents: Cents,
  /** Pieces sold under the margin scheme with unknown purchase price: their VAT is due on the full price. */
  linesWithoutCost: z.number(),
  /** Paid orders without an invoice, of any period. */
  ordersWithoutInvoice: z.number(),
  /** Without complete seller details no invoice can be issued. */
  sellerComplete: z.boolean(),
  /** VAT numbers of the ICP return that VIES does not know. */
  unknownToVies: z.number(),
})
export type Books = z.infer<typeof Books>

export const getBooks = endpoint({
  name: 'books.get',
  method: 'GET',
  path: '/api/shops/:id/books',
  access: 'shop',
  permission: 'books.read',
  summary: 'The VAT of a quarter or month by box of the return, and what is missing for invoices',
  params: ById,
  query: OfQuarter,
  answer: Books,
})

export const listInvoices = endpoint({
  name: 'invoices.list',
  method: 'GET',
  path: '/api/shops/:id/invoices',
  access: 'shop',
  permission: 'books.read',
  summary: 'Invoices and credit notes of a quarter, newest first',
  params: ById,
  query: OfQuarter.extend(paging),
  answer: z.array(Invoice),
  paged: true,
})

export const issueInvoices = endpoint({
  name: 'invoices.issue',
  method: 'POST',
  path: '/api/shops/:id/invoices',
  access: 'shop',
  permission: 'books.write',
  agents: 'propose',
  summary: 'Issue invoices for paid orders that have none, oldest first and at most 200 at a time, dated today',
  params: ById,
  body: z.strictObject({}).optional(),
  answer: z.strictObject({
    issued: z.number(),
    left: z.number(),
    /** Quarters in which their VAT is due. */
    quarters: z.array(z.strictObject({ quarter: z.string(), invoices: z.number() })),
  }),
})

export const getInvoiceFile = endpoint({
  name: 'invoices.getFile',
  method: 'GET',
  path: '/api/shops/:id/invoices/:invoice/invoice.pdf',
  access: 'shop',
  permission: 'books.read',
  summary: 'An invoice or a credit note as PDF',
  params: OfInvoice,
  content: 'application/pdf',
})

export const getInvoiceXml = endpoint({
  name: 'invoices.getXml',
  method: 'GET',
  path: '/api/shops/:id/invoices/:invoice/invoice.xml',
  access: 'shop',
  permission: 'books.read',
  summary: 'An invoice or a credit note as UBL 2.1 (Peppol BIS Billing 3.0)',
  params: OfInvoice,
  content: 'application/xml',
})

/** A line sold under the margin scheme, as its register lists it. */
export const MarginLine = z.strictObject({
  invoiceNumber: z.string(),
  /** Position on the invoice. */
  position: z.number(),
  issuedOn: z.iso.date(),
  name: z.string(),
  quantity: z.number(),
  /** Null: unknown, and counted as zero. */
  costCents: Cents.nullable(),
  totalCents: Cents,
  marginCents: Cents,
  vatCents: Cents,
})
export type MarginLine = z.infer<typeof MarginLine>

export const listMarginLines = endpoint({
  name: 'margin.list',
  method: 'GET',
  path: '/api/shops/:id/margin-register',
  access: 'shop',
  permission: 'books.read',
  summary: 'What was sold under the margin scheme in a quarter: bought for, sold for, margin and its VAT',
  params: ById,
  query: OfQuarter.extend(paging),
  answer: z.array(MarginLine),
  paged: true,
})

const AsFile = OfQuarter.extend({ decimals: z.enum(['point', 'comma'], refusal('decimals')).optional() })

export const exportInvoices = endpoint({
  name: 'invoices.export',
  method: 'GET',
  path: '/api/shops/:id/invoices.csv',
  access: 'shop',
  permission: 'books.read',
  summary: 'The lines of all invoices and credit notes of a quarter as a CSV file, with their VAT',
  params: ById,
  query: AsFile,
  content: 'text/csv',
})

export const exportInvoiceFiles = endpoint({
  name: 'invoices.exportFiles',
  method: 'GET',
  path: '/api/shops/:id/invoices.zip',
  access: 'shop',
  permission: 'books.read',
  summary: 'All invoices and credit notes of a quarter as PDF, in one ZIP file',
  params: ById,
  query: OfQuarter,
  content: 'application/zip',
})

export const exportMarginLines = endpoint({
  name: 'margin.export',
  method: 'GET',
  path: '/api/shops/:id/margin-register.csv',
  access: 'shop',
  permission: 'books.read',
  summary: 'The margin register of a quarter as a CSV file',
  params: ById,
  query: AsFile,
  content: 'text/csv',
})

export const exportBooks = endpoint({
  name: 'books.export',
  method: 'GET',
  path: '/api/shops/:id/books.pdf',
  access: 'shop',
  permission: 'books.read',
  summary: 'The VAT of a quarter or month by box of the return, as PDF',
  params: ById,
  query: OfQuarter,
  content: 'application/pdf',
})

export const exportVat = endpoint({
  name: 'books.exportVat',
  method: 'GET',
  path: '/api/shops/:id/vat.csv',
  access: 'shop',
  permission: 'books.read',
  summary: 'The VAT of a quarter or month by box of the return, as a CSV file',
  params: ById,
  query: AsFile,
  content: 'text/csv',
})

export const exportOss = endpoint({
  name: 'books.exportOss',
  method: 'GET',
  path: '/api/shops/:id/oss.csv',
  access: 'shop',
  permission: 'books.read',
  summary: 'Sales to EU consumers that are taxed in their countries, by country and rate, for the OSS return',
  params: ById,
  query: AsFile,
  content: 'text/csv',
})

export const exportIcp = endpoint({
  name: 'books.exportIcp',
  method: 'GET',
  path: '/api/shops/:id/icp.csv',
  access: 'shop',
  permission: 'books.read',
  summary: 'Supplies to companies in other EU countries, by VAT number, for the ICP return',
  params: ById,
  query: AsFile,
  content: 'text/csv',
})

/** A limit of a year's net sales over all shops of the owner. */
export const TaxLimit = z.strictObject({
  limit: z.enum(taxLimits),
  cents: Cents,
  limitCents: Cents,
  isNear: z.boolean(),
})
export type TaxLimit = z.infer<typeof TaxLimit>

export const getTaxLimits = endpoint({
  name: 'books.getTaxLimits',
  method: 'GET',
  path: '/api/shops/:id/tax-limits',
  access: 'shop',
  permission: 'books.read',
  summary: "The year's sales of an owner against the threshold of EU sales and the limit of the small-business scheme",
  params: ById,
  answer: z.strictObject({ year: z.number(), limits: z.array(TaxLimit) }),
})
