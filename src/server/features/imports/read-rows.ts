import type { z } from 'zod'
import type { ImportField, ImportRow } from '#shared/contract/csv.ts'
import { PictureUrl } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { ProductForm, StoredStock } from '#shared/contract/products.ts'
import { splitTags, unescapeCell } from '#shared/rules/csv/csv-cells.ts'
import { type ProductColumn, productColumn } from '#shared/rules/csv/csv-columns.ts'
import {
  type DecimalSign,
  decimalSignOf,
  type Read,
  readPrice,
  readWhole,
  readYesOrNo,
} from '#shared/rules/csv/csv-numbers.ts'
import { wrongAt } from './line-error.ts'
import type { FileRow } from './read-csv.ts'

/** The product form, except that a file names its pictures and never holds them. */
const RowForm = ProductForm.extend({ imageUrl: PictureUrl.optional(), stock: StoredStock.default(0) })

/** What is wrong with it: a `Problem`, which is written when someone reads it. */
type Reason = ImportRow['reasons'][number]
export type Form = Partial<z.output<typeof ProductForm>>

/** A row as a product: `form` holds what the file says of it, checked by the rules of the product form. */
export type ReadRow = { line: number; id: number | undefined; name: string; form: Form; reasons: Reason[] }

/** What the columns of a file are. */
export type Columns = { at: ReadonlyMap<ProductColumn, number>; count: number; ignored: string[] }

const fieldOf: Record<Exclude<ProductColumn, 'id'>, ImportField> = {
  name: 'name',
  price: 'priceCents',
  stock: 'stock',
  category: 'category',
  set: 'setName',
  language: 'language',
  tags: 'tags',
  description: 'description',
  image_url: 'imageUrl',
  active: 'isActive',
}
const columnOf = Object.fromEntries(Object.entries(fieldOf).map(([column, field]) => [field, column]))

/** Which column is which. Throws where one that is needed is missing, or two mean the same. */
export function readHeadings({ line, cells }: FileRow): Columns {
  const at = new Map<ProductColumn, number>()
  const ignored: string[] = []
  cells.forEach((cell, place) => {
    const heading = unescapeCell(cell).trim()
    const column = productColumn(heading)
    if (!column) {
      if (heading) ignored.push(heading.slice(0, 100))
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

/** The decimal sign of a file: what one price leaves open the others settle. */
export const decimalSignIn = ({ at }: Columns, rows: readonly FileRow[]): DecimalSign | undefined => {
  const place = at.get('price') ?? 0
  return decimalSignOf(rows.map(({ cells }) => unescapeCell(cells[place] ?? '')))
}

export function readRow({ line, cells }: FileRow, columns: Columns, decimal: DecimalSign | undefined): ReadRow {
  const reasons: Reason[] = []
  const cell = (column: ProductColumn) => {
    const place = columns.at.get(column)
    return place === undefined ? undefined : unescapeCell(cells[place] ?? '')
  }
  // Left out is what has no column; so is a number or a yes that was left empty, since there is no such thing as none of it.
  const read = <Value>(column: ProductColumn, as: (text: string) => Read<Value>, empty?: Value) => {
    const text = cell(column)
    if (text === undefined || (text.trim() === '' && column !== 'price')) return undefined
    const outcome = as(text)
    if ('value' in outcome) return outcome.value
    reasons.push({ column, message: outcome.problem })
    return empty
  }
  const words = (column: ProductColumn) => cell(column)?.trim()

  const whole = (text: string) => readWhole(text, decimal)
  const id = read('id', whole, 0)
  const tags = cell('tags')
  const name = words('name') ?? ''
  const given = {
    name,
    priceCents: read('price', (text) => readPrice(text, decimal), 0),
    stock: read('stock', whole),
    category: words('category'),
    setName: words('set'),
    language: words('language'),
    tags: tags === undefined ? undefined : splitTags(tags),
    description: words('description'),
    imageUrl: words('image_url'),
    isActive: read('active', readYesOrNo),
  }
  const spare = cells.slice(columns.count).some((extra) => extra.trim() !== '')
  if (spare || cells.length < columns.count) {
    const message = refusal('cellCount', { cells: cells.length, columns: columns.count })
    return { line, id, name: shown(name), form: {}, reasons: [{ column: null, message }] }
  }
  const checked = RowForm.safeParse(given)
  if (!checked.success) {
    const known = new Set(reasons.map(({ column }) => column))
    for (const { path, message } of checked.error.issues) {
      const column = columnOf[String(path[0])] ?? null
      if (!known.has(column)) reasons.push({ column, message })
      known.add(column)
    }
  }
  const form = checked.success ? onlyGiven(checked.data, given) : {}
  return { line, id, name: shown(name), form, reasons }
}

// The form's rules fill in what a new product starts with; an existing one keeps what the file says nothing of.
function onlyGiven(form: Form, given: Record<string, unknown>): Form {
  return Object.fromEntries(Object.entries(form).filter(([field]) => given[field] !== undefined))
}

// A name that is refused may be anything, and is shown and stored all the same.
const shown = (name: string) => name.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 200)
