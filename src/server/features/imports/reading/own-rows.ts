import type { FileRow } from '#server/csv/read-csv.ts'
import { wrongAt } from '#server/files/line-error.ts'
import { refusal } from '#shared/contract/problem.ts'
import { unescapeCell } from '#shared/rules/csv/csv-cells.ts'
import { productColumn } from '#shared/rules/csv/csv-columns.ts'
import { type DecimalSign, decimalSignOf, type Read, readWhole } from '#shared/rules/csv/csv-numbers.ts'
import { each, fieldNames, ofKind, type ProductColumn, productFields } from '#shared/rules/products/fields.ts'
import { isReasonsHeading } from '../formats/headings.ts'
import type { Reason } from '../formats/row-facts.ts'
import { fieldReaders, type Style } from './read-fields.ts'
import { checkForm, type ReadRow, shownName } from './read-row.ts'

/** The columns of a file in our own format. */
export type Columns = { at: ReadonlyMap<ProductColumn, number>; count: number; ignored: string[] }

/** Maps headings to columns. Throws if a required column is missing or two headings mean the same. */
export function readHeadings({ line, cells }: FileRow): Columns {
  const at = new Map<ProductColumn, number>()
  const ignored: string[] = []
  cells.forEach((cell, place) => {
    const heading = unescapeCell(cell).trim()
    const column = productColumn(heading)
    if (!column) {
      if (heading && !isReasonsHeading(heading)) ignored.push(heading.slice(0, 100))
      return
    }
    if (at.has(column))
      throw wrongAt(line, 'duplicate_column', (t) => t('importErrors.duplicateColumn', { column, heading }))
    at.set(column, place)
  })
  for (const column of ['name', 'price'] as const) {
    if (!at.has(column)) {
      throw wrongAt(line, 'missing_column', (t) => t('importErrors.missingColumn', { column }))
    }
  }
  return { at, count: cells.length, ignored }
}

/** The decimal sign of a file: an ambiguous price is settled by the others. */
export const decimalSignIn = ({ at }: Columns, rows: readonly FileRow[]): DecimalSign | undefined => {
  const places = ofKind('cents').flatMap((name) => at.get(productFields[name].column) ?? [])
  return decimalSignOf(rows.flatMap(({ cells }) => places.map((place) => unescapeCell(cells[place] ?? ''))))
}

export function readRow({ line, cells }: FileRow, columns: Columns, style: Style): ReadRow {
  const reasons: Reason[] = []
  const read = <Value>(column: ProductColumn, as: (text: string) => Read<Value> | undefined, otherwise?: Value) => {
    const place = columns.at.get(column)
    const outcome = place === undefined ? undefined : as(unescapeCell(cells[place] ?? ''))
    if (outcome === undefined) return undefined
    if ('value' in outcome) return outcome.value
    reasons.push({ column, message: outcome.problem })
    return otherwise
  }
  const id = read('id', (text) => (text.trim() === '' ? undefined : readWhole(text, style.decimal)), 0)
  const name = read('name', (text) => ({ value: text.trim() })) ?? ''
  const given = each(fieldNames, (field) =>
    // Fields without a column are left out. An unreadable price is not reported as missing, too.
    read(
      productFields[field].column,
      (text) => fieldReaders[field](text, style),
      field === 'priceCents' ? 0 : undefined,
    ),
  )
  const spare = cells.slice(columns.count).some((extra) => extra.trim() !== '')
  if (spare || cells.length < columns.count) {
    const message = refusal('cellCount', { cells: cells.length, columns: columns.count })
    return { line, id, name: shownName(name), form: {}, reasons: [{ column: null, message }] }
  }
  return { line, id, name: shownName(name), form: checkForm(given, reasons), reasons }
}
