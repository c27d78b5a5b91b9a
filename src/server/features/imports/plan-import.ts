import { setImmediate } from 'node:timers/promises'
import type { Queryable } from '#server/database/connect.ts'
import type { ProductRow } from '#server/features/products/products.ts'
import {
  type ImportField,
  type ImportRow,
  type ImportValue,
  importFields,
  importOutcomes,
} from '#shared/contract/csv.ts'
import { refusal } from '#shared/contract/problem.ts'
import { STOCK_TOO_HIGH } from '#shared/contract/products.ts'
import { MAX_STOCK } from '#shared/rules/money/money.ts'
import { batchesOf, describedBy, matchProducts, productsById } from './match-products.ts'
import type { FileRow } from './read-csv.ts'
import { decimalSignIn, type Form, type ReadRow, readHeadings, readRow } from './read-rows.ts'

/** What is kept of a file between looking through it and taking it in. */
export type Plan = {
  counts: Record<(typeof importOutcomes)[number], number>
  ignoredColumns: string[]
  rows: ImportRow[]
}

/** What would become of each row of a file if it were taken into the shop now. */
export async function planImport(db: Queryable, shopId: number, headings: FileRow, file: FileRow[]): Promise<Plan> {
  const columns = readHeadings(headings)
  const decimal = decimalSignIn(columns, file)
  const read: ReadRow[] = []
  for (const some of batchesOf(file, 500)) {
    read.push(...some.map((row) => readRow(row, columns, decimal)))
    // Others are served in between.
    await setImmediate()
  }
  const rows = await decide(db, shopId, read)
  const counts = Object.fromEntries(
    importOutcomes.map((outcome) => [outcome, rows.filter((row) => row.outcome === outcome).length]),
  ) as Plan['counts']
  return { counts, ignoredColumns: columns.ignored, rows }
}

async function decide(db: Queryable, shopId: number, read: ReadRow[]): Promise<ImportRow[]> {
  const sound = read.filter(({ reasons }) => reasons.length === 0)
  const matches = await matchProducts(db, shopId, sound.map(describedBy))
  const matchOf = new Map(sound.map((row, place) => [row, matches[place]]))
  const wanted = sound.flatMap((row) => row.id ?? matchOf.get(row)?.ids[0] ?? [])
  const existing = await productsById(db, shopId, wanted)
  const seenIds = new Map<number, number>()
  const seenKeys = new Map<string, number>()

  return read.map((row) => {
    const match = matchOf.get(row)
    if (!match) return refused(row, row.reasons)
    const id = row.id ?? match.ids[0]
    if (row.id === undefined && match.ids.length > 1) {
      return refused(row, [{ column: 'name', message: refusal('severalProducts') }])
    }
    const before = id === undefined ? undefined : existing.get(id)
    if (row.id !== undefined && !before) {
      return refused(row, [{ column: 'id', message: refusal('noSuchProduct', { id: row.id }) }])
    }
    if ((row.form.stock ?? 0) > Math.max(MAX_STOCK, before?.stock ?? 0)) {
      return refused(row, [{ column: 'stock', message: STOCK_TOO_HIGH }])
    }
    const same = before ? seenIds.get(before.id) : seenKeys.get(match.key)
    if (same !== undefined) return refused(row, [{ column: null, message: refusal('sameAsLine', { line: same }) }])
    if (before) seenIds.set(before.id, row.line)
    seenKeys.set(match.key, row.line)
    return before ? changing(row, before) : creating(row)
  })
}

const refused = ({ line, id, name }: ReadRow, reasons: ImportRow['reasons']): ImportRow => ({
  line,
  outcome: 'refused',
  name,
  productId: id ?? null,
  changes: [],
  reasons,
})

const creating = ({ line, name, form }: ReadRow): ImportRow => ({
  line,
  outcome: 'create',
  name,
  productId: null,
  changes: importFields.flatMap((field) => {
    const to = stored(form[field])
    return isNothing(to) ? [] : [{ field, from: null, to }]
  }),
  reasons: [],
})

function changing({ line, name, form }: ReadRow, before: ProductRow): ImportRow {
  const changes = importFields.flatMap((field) => changeOf(field, form, before))
  return { line, outcome: changes.length ? 'change' : 'same', name, productId: before.id, changes, reasons: [] }
}

function changeOf(field: ImportField, form: Form, before: ProductRow): ImportRow['changes'] {
  if (form[field] === undefined) return []
  const [from, to] = [stored(before[field]), stored(form[field])]
  // A repeated tag is no difference: the file has each once.
  const alike = Array.isArray(from) && Array.isArray(to) ? isSameList([...new Set(from)], to) : from === to
  return alike ? [] : [{ field, from, to }]
}

/** As the table has it: an empty text is none. */
const stored = (value: ImportValue | undefined): ImportValue => (value === undefined || value === '' ? null : value)
const isNothing = (value: ImportValue) => value === null || (Array.isArray(value) && value.length === 0)
const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item, place) => item === other[place])
