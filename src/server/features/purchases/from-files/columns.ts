import type { FileRow } from '#server/csv/read-csv.ts'
import { isReasonsHeading } from '#server/features/imports/imports.ts'
import { wrongAt } from '#server/files/line-error.ts'
import { plainHeading } from '#server/files/plain-heading.ts'
import { translator } from '#shared/messages/translator.ts'
import { unescapeCell } from '#shared/rules/csv/csv-cells.ts'
import { languages } from '#shared/rules/languages/languages.ts'
import { type PurchaseColumn, purchaseColumns } from '../columns.ts'

const required = ['date', 'supplier', 'amount'] as const satisfies readonly PurchaseColumn[]

/** Further headings, in their plain form, next to those of our own files. */
const synonyms: Partial<Record<PurchaseColumn, readonly string[]>> = {
  date: ['boughton', 'purchasedate', 'inkoopdatum', 'aankoopdatum', 'gekochtop'],
  supplier: ['seller', 'name', 'verkoper', 'naam'],
  supplierKind: ['kindofsupplier', 'soort'],
  statement: ['purchasestatement', 'invoice', 'invoicenumber', 'factuur', 'factuurnummer', 'verklaring'],
  lot: ['batch', 'lotnummer', 'partijnummer'],
  scheme: ['scheme', 'vatscheme', 'btwregeling', 'regeling'],
  rate: ['rate', 'tarief'],
  amount: ['total', 'price', 'amountpaid', 'totaal', 'prijs', 'betaald', 'totaalbedrag', 'inkoopprijs'],
  vat: ['vatamount', 'btwbedrag'],
}

const columnOf: ReadonlyMap<string, PurchaseColumn> = new Map(
  purchaseColumns.flatMap((column) => [
    ...languages.map((language) => [plainHeading(translator(language)(`purchases.csv.${column}`)), column] as const),
    ...(synonyms[column] ?? []).map((heading) => [heading, column] as const),
  ]),
)

/** The columns of a file: their place, and their heading in the file. */
export type Columns = {
  at: ReadonlyMap<PurchaseColumn, { place: number; heading: string }>
  count: number
  ignored: string[]
}

/** Maps headings to columns. Throws if a required column is missing or two headings mean the same. */
export function readColumns({ line, cells }: FileRow): Columns {
  const at = new Map<PurchaseColumn, { place: number; heading: string }>()
  const ignored: string[] = []
  for (const [place, cell] of cells.entries()) {
    const heading = unescapeCell(cell).trim().slice(0, 100)
    const column = columnOf.get(plainHeading(cell))
    if (column === undefined) {
      if (heading && !isReasonsHeading(heading)) ignored.push(heading)
    } else if (at.has(column)) {
      const first = at.get(column)?.heading ?? ''
      throw wrongAt(line, 'duplicate_column', (t) => t('importErrors.sameColumn', { heading, first }))
    } else at.set(column, { place, heading })
  }
  for (const column of required) {
    if (at.has(column)) continue
    throw wrongAt(line, 'missing_column', (t) =>
      t('importErrors.missingPurchaseColumn', { column: t(`purchases.csv.${column}`) }),
    )
  }
  return { at, count: cells.length, ignored }
}
