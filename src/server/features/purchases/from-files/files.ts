import { fileNameOf, price, type Style, text, writeCsv } from '#server/csv/write-csv.ts'
import { refusedFile } from '#server/features/imports/imports.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import { translator } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { purchaseColumns } from '../columns.ts'
import { readFile } from './read-file.ts'

type Shop = { id: number; slug: string | null }

/** The refused rows of a file, with a column of reasons. */
export async function refusedPurchases(shop: Shop, file: Buffer, language: Language): Promise<Download> {
  const { rows, headings, delimiter } = await readFile(file)
  const refused = rows.flatMap(({ cells, reasons }) => (reasons ? [{ cells, reasons }] : []))
  return refusedFile(shop, { headings, delimiter, rows: refused }, language)
}

/** The columns of the register's files with two examples: from a private person, and from a trader. */
export function purchaseTemplate(shop: Shop, style: Style): Download {
  const t = translator(style.language)
  const example = (name: 'private' | 'trader', rate: number, amountCents: number, vatCents: number) => [
    t(`purchases.template.${name}.date`),
    text(t(`purchases.template.${name}.supplier`)),
    t(`purchases.supplierKinds.${name}`),
    text(t(`purchases.template.${name}.statement`)),
    text(t(`purchases.template.${name}.lot`)),
    text(t(`purchases.template.${name}.description`)),
    t(`purchases.schemes.${name === 'private' ? 'margin' : 'standard'}`),
    rate,
    price(amountCents, style),
    price(vatCents, style),
  ]
  async function* rows() {
    yield [example('private', 21, 12_500, 0), example('trader', 21, 24_200, 4_200)]
  }
  const headings = purchaseColumns.map((column) => t(`purchases.csv.${column}`))
  return { fileName: fileNameOf(t('purchases.templateFile'), shop), chunks: writeCsv(headings, rows(), style) }
}
