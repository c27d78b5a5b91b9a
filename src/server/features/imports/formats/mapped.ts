import type { FileRow } from '#server/csv/read-csv.ts'
import { wrongAt } from '#server/files/line-error.ts'
import { type Mapping, mappedFields } from '#shared/contract/catalogue/csv.ts'
import { readLanguage } from '#shared/rules/cards/card-languages.ts'
import { readFinish } from '#shared/rules/cards/finishes.ts'
import { splitTags } from '#shared/rules/csv/csv-cells.ts'
import { readCardName } from '../reading/values/card-number.ts'
import { readGrade } from '../reading/values/read-grade.ts'
import type { Format } from './format.ts'
import type { RowFacts } from './row-facts.ts'
import type { RowReader } from './row-reader.ts'

/** A file whose owner mapped the columns. */
export function mappedFormat(mapping: Mapping, { line, cells }: FileRow): Format {
  const places = new Map(
    mappedFields.flatMap((field) => (mapping[field] === undefined ? [] : [[field, mapping[field]]])),
  )
  for (const place of places.values()) {
    if (place >= cells.length) throw wrongAt(line, 'missing_column', (t) => t('importErrors.noSuchColumn'))
  }
  return {
    id: 'mapped',
    headings: [],
    places,
    stock: 'replace',
    currency: { of: 'EUR', known: false },
    amounts: ['price', 'purchasePrice'],
    conditions: { headings: ['condition'] },
    read,
  }
}

function read(row: RowReader): RowFacts {
  const { name, ...card } = readCardName(row.text('name'), row.cardNumber('number'))
  const currency = row.words('currency')?.toUpperCase()
  const tags = splitTags(row.text('tags'))
  const finish = row.words('finish')
  return {
    name: name || undefined,
    ...card,
    setName: row.words('setName'),
    setCode: row.cardNumber('setCode'),
    rarity: row.words('rarity'),
    ...copyOf(row),
    ...(finish ? { finish: readFinish(finish) } : row.has('foil') ? { foil: row.yes('foil') ?? false } : {}),
    language: readLanguage(row.text('language')) || undefined,
    isFirstEdition: row.yes('isFirstEdition') ?? card.isFirstEdition,
    isSigned: row.yes('isSigned'),
    isAltered: row.yes('isAltered'),
    isPlayset: row.yes('isPlayset'),
    price: row.money(['price'], currency),
    purchasePrice: row.money(['purchasePrice'], currency),
    quantity: row.count('quantity'),
    sku: row.code('sku'),
    ean: row.code('ean'),
    location: row.words('location'),
    category: row.words('category'),
    description: row.words('description'),
    tags: tags.length ? tags : undefined,
    isActive: row.yes('isActive'),
    imageUrl: row.words('imageUrl'),
    cardmarketId: row.id('cardmarketId'),
    tcgplayerId: row.id('tcgplayerId'),
  }
}

/** The grade from its own column or from that of conditions; a graded card has no condition. */
function copyOf(row: RowReader): RowFacts {
  const text = row.words('grade')
  const grade = text ? (readGrade(text) ?? { grade: text }) : readGrade(row.text('condition'))
  const certificateNumber = row.code('certificateNumber')
  return { ...(grade ?? { condition: row.condition('condition') }), ...(certificateNumber && { certificateNumber }) }
}
