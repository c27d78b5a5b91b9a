import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, PathId, paging, Timestamp, words } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { customerFilter } from '#shared/contract/shops/customers.ts'
import { YesNo } from '#shared/contract/yes-no.ts'
import { fieldNames } from '#shared/rules/products/fields.ts'
import { FileColumn, ImportReading, importAnswers } from './import-reading.ts'

export type { FileColumn, ImportFormat, ImportReading, MappedField, Mapping, StockMode } from './import-reading.ts'
export { importFormats, mappedFields } from './import-reading.ts'

/** `comma` is the Dutch spreadsheet format: 12,34 with semicolons between columns. */
const ExportForm = z.strictObject({
  decimals: z.enum(['point', 'comma'], refusal('decimals')).optional(),
})

/** Target of a product export: `toploader` itself, or another system. */
export const exportFormats = ['toploader', 'cardmarket', 'powerTools', 'tcgplayer'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportProducts = endpoint({
  name: 'products.export',
  method: 'GET',
  path: '/api/shops/:id/products.csv',
  access: 'shop',
  permission: 'products.read',
  summary:
    'All products of a shop as a CSV file, which can be edited and imported again; or those in stock as another system reads them',
  params: ById,
  query: ExportForm.extend({ format: z.enum(exportFormats, refusal('exportFormat')).optional() }),
  content: 'text/csv',
})

export const exportOrders = endpoint({
  name: 'orders.export',
  method: 'GET',
  path: '/api/shops/:id/orders.csv',
  access: 'shop',
  permission: 'orders.read',
  summary: 'All orders of a shop as a CSV file: a row for each line of an order, oldest first',
  params: ById,
  query: ExportForm,
  content: 'text/csv',
})

export const exportCustomers = endpoint({
  name: 'customers.export',
  method: 'GET',
  path: '/api/shops/:id/customers.csv',
  access: 'shop',
  permission: 'customers.read',
  summary: 'The customers of a shop as a CSV file: all, or those that are found',
  params: ById,
  query: ExportForm.extend(customerFilter),
  content: 'text/csv',
})

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 20_000

export const importOutcomes = ['create', 'change', 'same', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const ImportValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()
export type ImportValue = z.infer<typeof ImportValue>

/** Outcome of one row of the file. Every `from` is null where a product is created. */
export const ImportRow = z.strictObject({
  /** 1-based line on which the row starts, including the header row. */
  line: z.number(),
  outcome: z.enum(importOutcomes),
  name: z.string(),
  productId: z.number().nullable(),
  changes: z.array(z.strictObject({ field: z.enum(fieldNames), from: ImportValue, to: ImportValue })),
  /** Reasons for refusal, each with its column. */
  reasons: z.array(z.strictObject({ column: z.string().nullable(), message: z.string() })),
  /** Remarks, such as the source of the price and merged rows. */
  notes: z.array(z.string()).optional(),
  /** The matching entry of the catalogue. */
  pokemonProductId: z.number().optional(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ProductImport = z.strictObject({
  id: z.number(),
  fileName: z.string(),
  /** `waiting`: queued, as only a few imports run at a time. `replaced`: by the next file, as a shop has at most one unfinished import. */
  state: z.enum(['checked', 'waiting', 'running', 'done', 'failed', 'replaced']),
  createdAt: Timestamp,
  counts: z.strictObject({ create: z.number(), change: z.number(), same: z.number(), refused: z.number() }),
  /** Unrecognized column headings. */
  ignoredColumns: z.array(z.string()),
  reading: ImportReading.nullable(),
  /** Rows to import, and rows imported so far. */
  rows: z.number(),
  rowsDone: z.number(),
  undoneAt: Timestamp.nullable(),
  /** Error of the last attempt, if it failed. */
  failure: z.string().nullable(),
})
export type ProductImport = z.infer<typeof ProductImport>

export const checkProductFile = endpoint({
  name: 'imports.check',
  method: 'POST',
  path: '/api/shops/:id/product-imports',
  access: 'shop',
  permission: 'products.write',
  agents: 'read',
  summary: 'Check a CSV file of products: what would be created, changed and refused, row by row. Changes nothing',
  params: ById,
  query: z.strictObject({ fileName: words(255).optional(), ...importAnswers }),
  file: true,
  largestBody: MAX_IMPORT_BYTES,
  answer: ProductImport.extend({ firstRows: z.array(ImportRow) }),
  status: 201,
  limit: 'uploads',
})

export const listFileColumns = endpoint({
  name: 'imports.listColumns',
  method: 'POST',
  path: '/api/shops/:id/import-columns',
  access: 'shop',
  permission: 'products.write',
  agents: 'read',
  summary: 'The columns of a file, with their first values and what each was named or seems to be. Keeps nothing',
  params: ById,
  query: z.strictObject({ hasHeadings: YesNo.optional() }),
  file: true,
  largestBody: MAX_IMPORT_BYTES,
  /** `hasHeadings`: whether the first line is headings, as specified or as detected. */
  answer: z.strictObject({ columns: z.array(FileColumn), rows: z.number(), hasHeadings: z.boolean() }),
  limit: 'uploads',
})

const ImportOfShop = ById.extend({ import: PathId })

export const getProductImport = endpoint({
  name: 'imports.get',
  method: 'GET',
  path: '/api/shops/:id/product-imports/:import',
  access: 'shop',
  permission: 'products.write',
  summary: 'The progress of an import',
  params: ImportOfShop,
  answer: ProductImport,
})

export const listProductImports = endpoint({
  name: 'imports.list',
  method: 'GET',
  path: '/api/shops/:id/product-imports',
  access: 'shop',
  permission: 'products.write',
  summary: 'The imports of the last 30 days, newest first',
  params: ById,
  answer: z.array(ProductImport),
})

export const undoProductImport = endpoint({
  name: 'imports.undo',
  method: 'POST',
  path: '/api/shops/:id/product-imports/:import/undo',
  access: 'shop',
  permission: 'products.write',
  agents: 'confirm',
  summary: 'Undo a whole import, as long as none of the products it added was ordered',
  params: ImportOfShop,
  /** `left`: products that were deleted, or changed again, and stay as they are. */
  answer: z.strictObject({ removed: z.number(), restored: z.number(), left: z.number() }),
})

export const listImportRows = endpoint({
  name: 'imports.listRows',
  method: 'GET',
  path: '/api/shops/:id/product-imports/:import/rows',
  access: 'shop',
  permission: 'products.write',
  summary: 'The outcome of each row of a file, in order',
  params: ImportOfShop,
  query: z.strictObject({ outcome: z.enum(importOutcomes).optional(), ...paging }),
  answer: z.array(ImportRow),
  paged: true,
})

export const downloadRefusedRows = endpoint({
  name: 'imports.downloadRefusedRows',
  method: 'GET',
  path: '/api/shops/:id/product-imports/:import/refused.csv',
  access: 'shop',
  permission: 'products.write',
  summary: 'The refused rows of a file as they were, with a column that says why: to be fixed and imported again',
  params: ImportOfShop,
  content: 'text/csv',
})

export const runProductImport = endpoint({
  name: 'imports.run',
  method: 'POST',
  path: '/api/shops/:id/product-imports/:import/run',
  access: 'shop',
  permission: 'products.write',
  agents: 'confirm',
  summary: 'Import a checked file: all but the refused rows, or nothing. Answers when it is done',
  params: ImportOfShop,
  answer: ProductImport,
})
