import { wrongAt } from '#server/files/line-error.ts'
import type { FileRow } from '#server/files/read-csv.ts'
import { refusal } from '#shared/contract/problem.ts'
import { readLanguage } from '#shared/rules/cards/card-languages.ts'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
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
import { isReasonsHeading } from '../formats/headings.ts'
import type { Reason } from '../formats/row-facts.ts'
import { checkForm, type ReadRow, shownName } from './read-row.ts'
import { conditionProblem, readCondition } from './values/read-condition.ts'
import { readVatRate, readVatScheme } from './values/read-vat.ts'

/** What the columns of a file of our own kind are. */
export type Columns = { at: ReadonlyMap<ProductColumn, number>; count: number; ignored: string[] }

/** Which column is which. Throws where one that is needed is missing, or two mean the same. */
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

/** The decimal sign of a file: what one price leaves open the others settle. */
export const decimalSignIn = ({ at }: Columns, rows: readonly FileRow[]): DecimalSign | undefined => {
  const places = (['price', 'purchase_price'] as const).flatMap((column) => at.get(column) ?? [])
  return decimalSignOf(rows.flatMap(({ cells }) => places.map((place) => unescapeCell(cells[place] ?? ''))))
}

/** What is true of all rows of a file: how its numbers are written, and what `LP` means in it. */
export type Style = { decimal: DecimalSign | undefined; scale: ConditionScale | undefined }

export function readRow({ line, cells }: FileRow, columns: Columns, { decimal, scale }: Style): ReadRow {
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
  const orNone = <Value>(column: ProductColumn, none: Value, as: (text: string) => Read<Value>) =>
    words(column) === '' ? none : read(column, as)

  const whole = (text: string) => readWhole(text, decimal)
  const id = read('id', whole, 0)
  const tags = cell('tags')
  const pictures = cell('more_images')
  const name = words('name') ?? ''
  const given = {
    name,
    priceCents: read('price', (text) => readPrice(text, decimal), 0),
    stock: read('stock', whole),
    category: words('category'),
    setName: words('set'),
    setCode: words('set_code'),
    collectorNumber: words('number'),
    rarity: words('rarity'),
    condition: orNone('condition', '' as const, (text) => conditionIn(text, scale)),
    finish: words('finish'),
    language: languageIn(words('language')),
    isFirstEdition: read('first_edition', readYesOrNo),
    isSigned: read('signed', readYesOrNo),
    isAltered: read('altered', readYesOrNo),
    isPlayset: read('playset', readYesOrNo),
    gradeCompany: words('grade_company'),
    grade: words('grade'),
    certificateNumber: words('certificate_number'),
    sku: words('sku'),
    ean: words('ean'),
    location: words('location'),
    purchasePriceCents: orNone('purchase_price', null, (text) => readPrice(text, decimal)),
    keepsPrice: read('own_price', readYesOrNo),
    vatScheme: orNone('vat_scheme', null, readVatScheme),
    vatRate: orNone('vat_rate', null, readVatRate),
    isFeatured: read('featured', readYesOrNo),
    releaseDate: words('release_date'),
    paysAtRelease: read('pays_at_release', readYesOrNo),
    maxPerCustomer: orNone('max_per_customer', null, whole),
    tags: tags === undefined ? undefined : splitTags(tags),
    description: words('description'),
    imageUrl: words('image_url'),
    imageUrls: pictures === undefined ? undefined : pictures.split(/\s+/).filter(Boolean),
    isActive: read('active', readYesOrNo),
  }
  const spare = cells.slice(columns.count).some((extra) => extra.trim() !== '')
  if (spare || cells.length < columns.count) {
    const message = refusal('cellCount', { cells: cells.length, columns: columns.count })
    return { line, id, name: shownName(name), form: {}, reasons: [{ column: null, message }] }
  }
  return { line, id, name: shownName(name), form: checkForm(given, reasons), reasons }
}

function conditionIn(
  text: string,
  scale: ConditionScale | undefined,
): Read<'' | NonNullable<ReturnType<typeof readCondition>>> {
  const condition = readCondition(text, scale)
  return condition ? { value: condition } : { problem: conditionProblem(text) }
}

/** A language by its code or its Dutch name is one of the list; any other text stays as it is. */
const languageIn = (text: string | undefined) => (text === undefined ? undefined : readLanguage(text))
