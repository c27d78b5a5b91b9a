import { conflict, type ErrorIssue, HttpError, invalid } from '#server/http/errors/errors.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import { problemText } from '#shared/contract/problem.ts'
import { STOCK_TOO_HIGH } from '#shared/contract/products/prices-and-stock.ts'
import { MAX_EDITED } from '#shared/contract/products/product-edits.ts'
import type { Text, Translate } from '#shared/messages/translator.ts'
import { gradeName } from '#shared/rules/cards/listing-name.ts'
import type { Formats } from '#shared/rules/languages/formats.ts'
import { MAX_PRICE_CENTS, MAX_STOCK } from '#shared/rules/money/money.ts'
import type { Editable, Outcome } from './editable.ts'
import { isGraded } from './refused-cards.ts'

// Maximum number of issues listed; a longer list would not be read.
const MOST_ISSUES = 20
const MOST_TAGS = 20

type Seen = { priceCents?: number | undefined; stock?: number | undefined }

/** Throws 404 naming the ids that are missing or deleted in the shop. */
export function refuseMissing(ids: readonly number[], found: readonly { id: number }[]) {
  const there = new Set(found.map(({ id }) => id))
  const missing = [...new Set(ids)].filter((id) => !there.has(id))
  if (missing.length === 0) return
  const message: Text =
    missing.length === 1
      ? (t) => t('productErrors.notFound')
      : (t) => t('productErrors.manyNotFound', { count: String(missing.length) })
  const issues = missing.slice(0, MOST_ISSUES).map(
    (id): ErrorIssue => ({
      path: `products.ids.${ids.indexOf(id)}`,
      message: (t) => t('productErrors.numberNotFound', { id: String(id) }),
      productId: id,
    }),
  )
  throw new HttpError(404, 'not_found', message, { issues })
}

export function refuseTooMany(products: readonly unknown[]) {
  if (products.length <= MAX_EDITED) return
  throw conflict('too_many_products', (t) => t('productErrors.tooMany', { limit: MAX_EDITED }))
}

/** Throws 409 with the current values if the edit would overwrite a price or stock that its author has not seen. */
export function refuseUnseen(product: Outcome['product'], form: Seen, seen: Seen | undefined) {
  const { id: productId, priceCents, stock } = product
  const overwritten = (field: keyof Seen) =>
    seen?.[field] !== undefined &&
    seen[field] !== product[field] &&
    form[field] !== undefined &&
    form[field] !== product[field]
  const issue = (path: keyof Seen, message: Text) =>
    overwritten(path) ? [{ path, message, productId, priceCents, stock }] : []
  const issues: ErrorIssue[] = [
    ...issue('priceCents', (t, { money }) => t('productErrors.priceNow', { price: money(priceCents) })),
    ...issue('stock', (t) => t('productErrors.stockNow', { stock: String(stock) })),
  ]
  const [first] = issues
  if (first) throw conflict('product_changed', first.message, issues)
}

/** Throws 400 for a stock above the maximum, unless cancelled orders have raised it to that level already. */
export function refuseStock(product: Outcome['product'], stock: number | undefined) {
  if (stock === undefined || stock <= mostStock(product)) return
  const message = problemText(STOCK_TOO_HIGH)
  throw invalid('invalid_input', message, [{ path: 'stock', message }])
}

type Limit = {
  code: ErrorCode
  path: string
  breaks: (outcome: Outcome) => boolean
  /** The rule, and the outcome for the first product that breaks it. */
  rule: (t: Translate, format: Formats, products: string) => string
  outcome: (t: Translate, format: Formats, after: Editable) => string
}

const comparedWith = ({ saleLowestCents, saleFromCents }: Editable) => saleLowestCents ?? saleFromCents

const limits: readonly Limit[] = [
  {
    code: 'graded_has_no_condition',
    path: 'change.condition',
    rule: (t, _format, products) => t('productErrors.gradedAmong', { products }),
    breaks: ({ after }: Outcome) => isGraded(after) && after.condition !== null,
    outcome: (_t, _format, { name, gradeCompany, grade }) => [name, gradeName({ gradeCompany, grade })].join(': '),
  },
  {
    code: 'price_out_of_range',
    path: 'change.price',
    rule: (t, { money }, products) =>
      t('productErrors.priceRange', { least: money(0), most: money(MAX_PRICE_CENTS), products }),
    breaks: ({ after }: Outcome) => !between(after.priceCents, MAX_PRICE_CENTS),
    outcome: (t, { money }, { name, priceCents }) =>
      t('productErrors.priceWouldBe', { name, price: money(priceCents) }),
  },
  {
    code: 'sale_not_lower',
    path: 'change.sale',
    rule: (t, _format, products) => t('productErrors.saleNotLower', { products }),
    breaks: ({ after }: Outcome) => after.priceCents >= (comparedWith(after) ?? Number.POSITIVE_INFINITY),
    outcome: (t, { money }, after) =>
      t('productErrors.saleWouldBe', {
        name: after.name,
        price: money(after.priceCents),
        lowest: money(comparedWith(after) ?? 0),
      }),
  },
  {
    code: 'stock_out_of_range',
    path: 'change.stock',
    rule: (t, _format, products) => t('productErrors.stockRange', { most: MAX_STOCK, products }),
    breaks: ({ product, after }: Outcome) => !between(after.stock, mostStock(product)),
    outcome: (t, _format, { name, stock }) => t('productErrors.stockWouldBe', { name, stock: String(stock) }),
  },
  {
    code: 'too_many_tags',
    path: 'change.tags',
    rule: (t, _format, products) => t('productErrors.tagCount', { most: MOST_TAGS, products }),
    // Products that already have more tags may keep them.
    breaks: ({ product, after }: Outcome) => after.tags.length > Math.max(MOST_TAGS, product.tags.length),
    outcome: (t, _format, { name, tags }) => t('productErrors.tagsWouldBe', { name, count: String(tags.length) }),
  },
]

/** Throws 409 naming the products whose price, stock or number of tags would be out of range. */
export function refuseImpossible(outcomes: readonly Outcome[]) {
  for (const { code, path, rule, breaks, outcome } of limits) {
    const wrong = outcomes.filter(breaks)
    const [first] = wrong
    if (!first) continue
    const { name } = first.product
    const message: Text = (t, format) =>
      rule(t, format, wrong.length === 1 ? name : t('productErrors.products', { count: String(wrong.length) }))
    const issues = wrong.slice(0, MOST_ISSUES).map(({ product, after }): ErrorIssue => {
      const { id, priceCents, stock } = product
      const text: Text = (t, format) => outcome(t, format, { ...after, name: product.name })
      return { path, message: text, productId: id, priceCents, stock }
    })
    throw conflict(code, message, issues)
  }
}

const between = (value: number, max: number) => value >= 0 && value <= max

/** A stock that cancelled orders raised above the maximum can only go down. */
const mostStock = ({ stock }: Editable) => Math.max(MAX_STOCK, stock)
