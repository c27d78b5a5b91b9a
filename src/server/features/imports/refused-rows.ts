import { fileNameOf, writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import type { ImportRow } from '#shared/contract/catalogue/csv.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import { problemText } from '#shared/contract/problem.ts'
import { translator, written } from '#shared/messages/translator.ts'
import { escapeCell, unescapeCell } from '#shared/rules/csv/csv-cells.ts'
import type { Delimiter } from '#shared/rules/csv/csv-columns.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { isReasonsHeading } from './formats/headings.ts'
import { getImport, planOf } from './imports.queries.ts'

/** The refused rows of a file of products. */
export async function refusedRows(db: Database, shop: ShopRow, id: number, language: Language) {
  const { rows, refused } = await planOf(db, await getImport(db, [shop.id], shop.id, id))
  const { headings = [], delimiter = ',', rows: cellsOf = {} } = refused ?? {}
  const lines = rows
    .filter(({ outcome }) => outcome === 'refused')
    .flatMap(({ line, reasons }) => (cellsOf[line] ?? []).map((cells) => ({ cells, reasons })))
  return refusedFile(shop, { headings, delimiter, rows: lines }, language)
}

type Refused = {
  headings: readonly string[]
  delimiter: Delimiter
  rows: readonly { cells: readonly string[]; reasons: ImportRow['reasons'] }[]
}

/**
 * Refused rows as they were in their file, with a column of reasons added. That column is ignored when the file is imported again.
 */
export function refusedFile(
  shop: Pick<ShopRow, 'id' | 'slug'>,
  { headings, delimiter, rows }: Refused,
  language: Language,
): Download {
  const t = translator(language)
  // A file that is refused a second time has the column already.
  const places = headings.flatMap((heading, place) => (isReasonsHeading(heading) ? [] : [place]))
  // Escapes formulas, since anyone may have made the file; the import reads the same text from it.
  const only = (row: readonly string[]) => places.map((place) => escapeCell(unescapeCell(row[place] ?? '')))
  const lines = rows.map(({ cells, reasons }) => {
    const why = reasons.map(({ column, message }) => {
      const text = written(problemText(message), language)
      return column ? `${column}: ${text}` : text
    })
    return [...only(cells), escapeCell(why.join('; '))]
  })
  async function* batches() {
    yield lines
  }
  const style = { decimal: '.', delimiter, language } as const
  return {
    fileName: fileNameOf(t('exports.refused.file'), shop),
    chunks: writeCsv([...only(headings), t('exports.refused.why')], batches(), style),
  }
}
