import type { CsvFile } from '#server/csv/read-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { refuseNextFile } from '#server/features/quotas/quotas.ts'
import { plainHeading } from '#server/files/plain-heading.ts'
import { type FileColumn, type MappedField, mappedFields } from '#shared/contract/catalogue/csv.ts'
import { unescapeCell } from '#shared/rules/csv/csv-cells.ts'
import { productColumn } from '#shared/rules/csv/csv-columns.ts'
import { fieldOfColumn, type ProductColumn, type ProductField } from '#shared/rules/products/fields.ts'
import { readNamedCsv } from './mappings.queries.ts'

const SAMPLES = 5
const LONGEST = 80

/** The columns of a file, with sample values and their remembered or guessed field. */
export async function listColumns(db: Database, shop: ShopRow, file: Buffer, hasHeadings?: boolean) {
  await refuseNextFile(db, shop.id, 'import')
  const { csv, mapping } = await readNamedCsv(db, shop.id, file, hasHeadings)
  const fields = mapping
    ? new Map(mappedFields.flatMap((field) => (mapping[field] === undefined ? [] : [[mapping[field], field] as const])))
    : guessed(csv)
  const columns = csv.headings.cells.map((cell, place): FileColumn => {
    const samples = csv.rows.slice(0, SAMPLES).map(({ cells }) => shown(cells[place]))
    return { heading: shown(cell), samples, field: fields.get(place) ?? null }
  })
  return { columns, rows: csv.rows.length, hasHeadings: csv.hasHeadings }
}

const shown = (cell = '') =>
  unescapeCell(cell)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST)

// Other systems use other names for these fields.
const renamed: Partial<Record<ProductField, MappedField>> = {
  stock: 'quantity',
  priceCents: 'price',
  purchasePriceCents: 'purchasePrice',
  collectorNumber: 'number',
}

/** Maps a heading of our own files to a field of foreign files. */
function ofOurs(column: ProductColumn): MappedField | undefined {
  const name = fieldOfColumn.get(column)
  return name && (renamed[name] ?? mappedFields.find((field) => field === name))
}

// Common column names in other lists.
const others: Partial<Record<MappedField, string>> = {
  name: 'card kaart cardname kaartnaam productname kaartje',
  setCode: 'code setafk',
  number: 'nr no cn kaartnr setnr',
  condition: 'quality kwaliteit',
  foil: 'foil holo isfoil',
  quantity: 'count pieces stuks stuk copies exemplaren',
  location: 'box binder map doos lade vak kast plek',
  price: 'eur euro value waarde bedrag vraagprijs verkoop',
  currency: 'currency valuta',
  purchasePrice: 'paid betaald',
  grade: 'grading',
  description: 'comment comments opmerking opmerkingen notities',
  cardmarketId: 'idproduct cardmarketid',
  tcgplayerId: 'tcgplayerid',
}
const fieldOf = new Map(
  mappedFields.flatMap((field) => (others[field] ?? '').split(' ').map((word) => [word, field] as const)),
)

/** Assigns each field to the first column that seems to match. */
function guessed({ headings }: CsvFile): Map<number, MappedField> {
  const fields = new Map<number, MappedField>()
  const taken = new Set<MappedField>()
  headings.cells.forEach((cell, place) => {
    const column = productColumn(unescapeCell(cell))
    const field = (column && ofOurs(column)) ?? fieldOf.get(plainHeading(cell) || ' ')
    if (!field || taken.has(field)) return
    fields.set(place, field)
    taken.add(field)
  })
  return fields
}
