import type { FileRow } from '#server/csv/read-csv.ts'
import { readVatRate } from '#server/features/imports/imports.ts'
import { writtenDay } from '#server/files/written-day.ts'
import { type Problem, problem, refusal } from '#shared/contract/problem.ts'
import type { PurchaseFileRow } from '#shared/contract/shops/money/purchase-imports.ts'
import { PurchaseForm } from '#shared/contract/shops/money/purchases.ts'
import { unescapeCell } from '#shared/rules/csv/csv-cells.ts'
import { type DecimalSign, readPrice } from '#shared/rules/csv/csv-numbers.ts'
import type { PurchaseColumn } from '../columns.ts'
import type { Columns } from './columns.ts'
import { purchaseSchemeOf, supplierKindOf } from './words.ts'

type Reason = PurchaseFileRow['reasons'][number]

/** A row of a file: the purchase that it describes, or the reasons why it cannot be read. */
export type ReadPurchase = { line: number; cells: readonly string[]; supplier: string } & (
  | { form: PurchaseForm; reasons?: undefined }
  | { form?: undefined; reasons: Reason[] }
)

const columnOfField: Readonly<Record<string, PurchaseColumn>> = {
  boughtOn: 'date',
  amountCents: 'amount',
  vatCents: 'vat',
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Reads one row. An empty kind of supplier is a private person, of whom goods are bought for the margin scheme at 21%. */
export function readRow({ line, cells }: FileRow, columns: Columns, decimal: DecimalSign | undefined): ReadPurchase {
  const cellOf = (column: PurchaseColumn) => unescapeCell(cells[columns.at.get(column)?.place ?? -1] ?? '').trim()
  const supplier = cellOf('supplier')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .slice(0, 200)
  if (cells.length < columns.count || cells.slice(columns.count).some((extra) => extra.trim() !== '')) {
    const message = refusal('cellCount', { cells: cells.length, columns: columns.count })
    return { line, cells, supplier, reasons: [{ column: null, message }] }
  }
  const reasons = new Map<PurchaseColumn | null, Problem | string>()
  const read = <Value>(column: PurchaseColumn, as: (text: string) => { value: Value } | { problem: Problem }) => {
    const outcome = as(cellOf(column))
    if ('value' in outcome) return outcome.value
    reasons.set(column, outcome.problem)
    return undefined
  }
  const boughtOn = read('date', (text) => {
    const value = writtenDay(text)
    return value
      ? { value }
      : { problem: text ? refusal('notWrittenDay', { text: shortened(text) }) : problem('required') }
  })
  const supplierKind = read('supplierKind', (text) => {
    const value = text ? supplierKindOf(text) : 'private'
    return value ? { value } : { problem: refusal('notSupplierKind', { text: shortened(text) }) }
  })
  const scheme = read('scheme', (text) => {
    // Follows from a cell that is refused already.
    if (text === '' && supplierKind === undefined) return { value: undefined }
    const value = text ? purchaseSchemeOf(text) : supplierKind === 'private' ? 'margin' : undefined
    if (value) return { value }
    return { problem: text ? refusal('notPurchaseScheme', { text: shortened(text) }) : problem('required') }
  })
  const rate = read('rate', (text) => (text ? readVatRate(text) : { value: 21 as const }))
  const amountCents = read('amount', (text) => readPrice(text, decimal))
  const vatCents = read('vat', (text) => {
    if (text === '' && scheme === 'margin') return { value: 0 }
    if (text === '' && scheme === undefined) return { value: undefined }
    return text ? readPrice(text, decimal) : { problem: problem('required') }
  })
  const given = {
    boughtOn,
    supplier: cellOf('supplier'),
    supplierKind,
    statement: cellOf('statement'),
    lot: cellOf('lot'),
    description: cellOf('description'),
    scheme,
    rate,
    amountCents,
    vatCents,
  }
  const checked = PurchaseForm.safeParse(given)
  if (checked.success && reasons.size === 0) return { line, cells, supplier, form: checked.data }
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = path[0] as keyof typeof given
    const column = columnOfField[field] ?? (field as PurchaseColumn)
    if (given[field] !== undefined && !reasons.has(column)) reasons.set(column, message)
  }
  const headingOf = (column: PurchaseColumn | null) => (column && columns.at.get(column)?.heading) || null
  return {
    line,
    cells,
    supplier,
    reasons: [...reasons].map(([column, message]) => ({ column: headingOf(column), message })),
  }
}
