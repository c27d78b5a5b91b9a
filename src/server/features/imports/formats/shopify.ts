import { MOST_PICTURES } from '#shared/contract/products/cards.ts'
import { findCardLanguage } from '#shared/rules/cards/card-languages.ts'
import { isNamedFinish, readFinish } from '#shared/rules/cards/finishes.ts'
import { splitTags } from '#shared/rules/csv/csv-cells.ts'
import { isEan, plainEan } from '#shared/rules/products/labels/product-codes.ts'
import { readCardName } from '../reading/values/card-number.ts'
import { plainText } from '../reading/values/plain-text.ts'
import { readCondition } from '../reading/values/read-condition.ts'
import { readGrade } from '../reading/values/read-grade.ts'
import type { Format } from './format.ts'
import type { RowFacts } from './row-facts.ts'
import type { RowReader } from './row-reader.ts'

/**
 * Shopify's products. The first row of a handle describes the product. Each row with a price is a variant, imported as
 * a separate product; the other rows only add pictures.
 */
export const shopify: Format = {
  id: 'shopify',
  headings: ['handle', 'title', 'option1name', 'option1value', 'variantprice'],
  stock: 'replace',
  currency: { of: 'EUR', known: false },
  amounts: ['variantprice', 'variantcompareatprice', 'costperitem'],
  conditions: { headings: ['option1value', 'option2value', 'option3value'] },
  groupedBy: {
    heading: 'handle',
    shared: [
      'title',
      'bodyhtml',
      'vendor',
      'productcategory',
      'type',
      'tags',
      'published',
      'status',
      'option1name',
      'option2name',
      'option3name',
    ],
  },
  read: (row) => {
    const price = row.money(['variantprice'])
    const first = row.group.once('first', (rows) => rows.find((one) => one.text('title') !== '')) ?? row
    const pictures = row.group.once('pictures', (rows) => rows.map((one) => one.text('imagesrc')).filter(Boolean))
    const own = row.words('variantimage')
    if (!price && first !== row) return undefined
    const { name, ...card } = readCardName(first.text('title'))
    const options = optionsOf(row)
    const tags = splitTags(first.text('tags'))
    return {
      ...card,
      ...options.facts,
      name: [name, ...options.others].join(' · ') || undefined,
      catalogueKey: first.words('handle'),
      category: first.words('type', 'productcategory'),
      tags: tags.length ? tags : undefined,
      description: plainText(first.text('bodyhtml', 'body')) || undefined,
      imageUrl: own ?? pictures[0],
      imageUrls: [...new Set(pictures.slice(0, MOST_PICTURES))].filter((url) => url !== (own ?? pictures[0])),
      price,
      purchasePrice: row.money(['costperitem']),
      ...codesOf(row),
      quantity: Math.max(0, row.count('variantinventoryqty') ?? 0),
      isActive: isShown(first),
    }
  },
}

/** The SKU of a variant, and its barcode if that is a valid EAN. */
function codesOf(row: RowReader): RowFacts {
  const ean = plainEan(row.code('variantbarcode') ?? '')
  return { sku: row.code('variantsku'), ean: isEan(ean) ? ean : undefined }
}

/** Drafts, archived and unpublished products are not for sale. */
function isShown(row: RowReader): boolean {
  const status = row.text('status').toLowerCase()
  return (status === '' || status === 'active') && row.yes('published') !== false
}

const CONDITION = /^(condition|conditie|staat|zustand)$/i
const NONE = /^default title$/i

/** Facts from the options of a variant. Unknown values are appended to its name to distinguish it. */
function optionsOf(row: RowReader): { facts: RowFacts; others: string[] } {
  const facts: RowFacts = {}
  const others: string[] = []
  for (const place of [1, 2, 3]) {
    const value = row.text(`option${place}value`)
    const heading = `option${place}name`
    const name = row.group.once(heading, (rows) => rows.map((one) => one.text(heading)).find(Boolean)) ?? ''
    if (value === '' || NONE.test(value)) continue
    const grade = readGrade(value)
    const language = findCardLanguage(value)
    if (grade) Object.assign(facts, grade)
    else if (CONDITION.test(name) || readCondition(value, 'cardmarket'))
      facts.condition = row.condition(`option${place}value`)
    else if (language) facts.language = language
    else if (isNamedFinish(readFinish(value))) facts.finish = readFinish(value)
    else others.push(value)
  }
  return { facts, others }
}
