import { z } from 'zod'
import { MAX_IMPORT_BYTES } from '#shared/contract/catalogue/csv.ts'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Cents, PathId, Timestamp, words } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { purchaseSchemes } from '#shared/rules/money/books/purchases.ts'

/** `same`: already in the register, or earlier in the file. */
export const purchaseOutcomes = ['create', 'same', 'refused'] as const
export type PurchaseOutcome = (typeof purchaseOutcomes)[number]

export const PurchaseFileRow = z.strictObject({
  /** 1-based line on which the row starts, including the header row. */
  line: z.number(),
  outcome: z.enum(purchaseOutcomes),
  supplier: z.string(),
  /** Null in a refused row, as are the scheme and the amount. */
  boughtOn: z.iso.date().nullable(),
  statement: z.string(),
  lot: z.string(),
  scheme: z.enum(purchaseSchemes).nullable(),
  amountCents: Cents.nullable(),
  /** The register has other purchases with the statement of this supplier. */
  hasKnownStatement: z.boolean(),
  /** Reasons for refusal, each with its column. */
  reasons: z.array(z.strictObject({ column: z.string().nullable(), message: z.string() })),
})
export type PurchaseFileRow = z.infer<typeof PurchaseFileRow>

const PurchaseFile = z.strictObject({
  counts: z.strictObject({ create: z.number(), same: z.number(), refused: z.number() }),
  /** Of the rows to import. */
  amountCents: Cents,
  vatCents: Cents,
  /** The first rows of each outcome, in the order of the file. */
  rows: z.array(PurchaseFileRow),
  /** Unrecognized column headings. */
  ignoredColumns: z.array(z.string()),
})
export type PurchaseFile = z.infer<typeof PurchaseFile>

export const PurchaseImport = z.strictObject({
  id: z.number(),
  fileName: z.string(),
  added: z.number(),
  createdAt: Timestamp,
  undoneAt: Timestamp.nullable(),
})
export type PurchaseImport = z.infer<typeof PurchaseImport>

const ofBooks = { access: 'shop', permission: 'books.write', params: ById } as const
const file = { file: true, largestBody: MAX_IMPORT_BYTES, limit: 'uploads' } as const

export const checkPurchaseFile = endpoint({
  name: 'purchases.checkFile',
  method: 'POST',
  path: '/api/shops/:id/purchase-imports/check',
  agents: 'read',
  summary: 'What importing a CSV file of purchases would do, row by row. Changes nothing',
  answer: PurchaseFile,
  ...ofBooks,
  ...file,
})

export const importPurchases = endpoint({
  name: 'purchases.import',
  method: 'POST',
  path: '/api/shops/:id/purchase-imports',
  agents: 'confirm',
  summary: 'Import a CSV file of purchases: all but the refused rows and those in the register, or nothing',
  query: z.strictObject({ fileName: words(255).optional() }),
  answer: PurchaseFile,
  status: 201,
  ...ofBooks,
  ...file,
})

export const downloadRefusedPurchases = endpoint({
  name: 'purchases.downloadRefusedRows',
  method: 'POST',
  path: '/api/shops/:id/purchase-imports/refused.csv',
  agents: 'read',
  summary: 'The refused rows of a file as they were, with a column that says why: to be fixed and imported again',
  content: 'text/csv',
  ...ofBooks,
  ...file,
})

export const downloadPurchaseTemplate = endpoint({
  name: 'purchases.downloadTemplate',
  method: 'GET',
  path: '/api/shops/:id/purchase-imports/template.csv',
  summary: 'A CSV file with the columns of purchases and two examples',
  query: z.strictObject({ decimals: z.enum(['point', 'comma'], refusal('decimals')).optional() }),
  content: 'text/csv',
  ...ofBooks,
})

export const listPurchaseImports = endpoint({
  name: 'purchases.listImports',
  method: 'GET',
  path: '/api/shops/:id/purchase-imports',
  summary: 'The latest files of purchases that were imported, newest first',
  answer: z.array(PurchaseImport),
  ...ofBooks,
})

export const undoPurchaseImport = endpoint({
  name: 'purchases.undoImport',
  method: 'POST',
  path: '/api/shops/:id/purchase-imports/:import/undo',
  agents: 'propose',
  summary: 'Undo a whole import: delete the purchases that it added',
  answer: z.strictObject({ removed: z.number() }),
  ...ofBooks,
  params: ById.extend({ import: PathId }),
})
