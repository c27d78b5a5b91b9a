import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, line, text } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { BOOK_PERIOD } from '#shared/rules/money/books/book-periods.ts'
import { type LedgerKey, ledgerKeys } from '#shared/rules/money/books/ledger.ts'

const Code = line(20)

/** Ledger accounts, VAT codes and journals of the shop's bookkeeping. */
const Ledger = z.strictObject(
  Object.fromEntries(ledgerKeys.map((key) => [key, Code])) as Record<LedgerKey, typeof Code>,
)

export const getLedger = endpoint({
  name: 'ledger.get',
  method: 'GET',
  path: '/api/shops/:id/ledger',
  access: 'shop',
  permission: 'books.read',
  summary: 'The ledger accounts, VAT codes and journals that the files for bookkeepers use',
  params: ById,
  answer: Ledger,
})

export const saveLedger = endpoint({
  name: 'ledger.save',
  method: 'PUT',
  path: '/api/shops/:id/ledger',
  access: 'shop',
  permission: 'books.write',
  agents: 'confirm',
  summary: 'Save the ledger accounts, VAT codes and journals that the files for bookkeepers use',
  params: ById,
  body: Ledger,
  answer: Ledger,
})

const Period = text(10, refusal('bookPeriod'), refusal('bookPeriod')).regex(BOOK_PERIOD, refusal('bookPeriod'))
const OfPeriod = z.strictObject({ period: Period })
const Decimals = z.enum(['point', 'comma'], refusal('decimals')).optional()
const AsCsv = OfPeriod.extend({ decimals: Decimals })
const OfYear = z.strictObject({
  year: text(4, refusal('bookYear'), refusal('bookYear')).regex(/^20\d\d$/, refusal('bookYear')),
})

const file = { method: 'GET', access: 'shop', permission: 'books.read', params: ById } as const

export const exportJournal = endpoint({
  ...file,
  name: 'books.exportJournal',
  path: '/api/shops/:id/journal.csv',
  summary:
    'The general journal of a year, quarter or month as a CSV file: sales, money, closings of the drawer and purchases',
  query: AsCsv,
  content: 'text/csv',
})

export const exportReceipts = endpoint({
  ...file,
  name: 'books.exportReceipts',
  path: '/api/shops/:id/receipts.csv',
  summary: 'Money received and returned in a period as a CSV file, with the invoice and the bank entry of each',
  query: AsCsv,
  content: 'text/csv',
})

export const exportSnelstart = endpoint({
  ...file,
  name: 'books.exportSnelstart',
  path: '/api/shops/:id/snelstart.csv',
  summary: 'The sales of a period as SnelStart imports bookings',
  query: OfPeriod,
  content: 'text/csv',
})

export const exportSnelstartCustomers = endpoint({
  ...file,
  name: 'books.exportSnelstartCustomers',
  path: '/api/shops/:id/snelstart-customers.csv',
  summary: 'The customers of a period as SnelStart imports them, before their bookings',
  query: OfPeriod,
  content: 'text/csv',
})

export const exportEBoekhouden = endpoint({
  ...file,
  name: 'books.exportEboekhouden',
  path: '/api/shops/:id/e-boekhouden.csv',
  summary: 'The sales of a period for the import of e-Boekhouden.nl',
  query: OfPeriod,
  content: 'text/csv',
})

export const exportExact = endpoint({
  ...file,
  name: 'books.exportExact',
  path: '/api/shops/:id/exact.xml',
  summary: 'The sales of a period for the XML import of Exact Online',
  query: OfPeriod,
  content: 'application/xml',
})

export const exportUbl = endpoint({
  ...file,
  name: 'books.exportUbl',
  path: '/api/shops/:id/ubl.zip',
  summary: 'All invoices and credit notes of a period as UBL, in one ZIP file, as Moneybird reads them',
  query: OfPeriod,
  content: 'application/zip',
})

export const exportAuditFile = endpoint({
  ...file,
  name: 'books.exportAuditFile',
  path: '/api/shops/:id/audit-file.xml',
  summary: 'The audit file of the tax office (XAF 3.2) of a year: sales, receipts, the cash drawer and purchases',
  query: OfYear,
  content: 'application/xml',
})

export const exportStockValue = endpoint({
  ...file,
  name: 'books.exportStockValue',
  path: '/api/shops/:id/stock-value.csv',
  summary: 'The stock at the end of a year at purchase prices, by VAT scheme, as a CSV file',
  query: OfYear.extend({ decimals: Decimals }),
  content: 'text/csv',
})
