import { conflict, HttpError, invalid } from '#server/http/errors/errors.ts'
import type { Issue } from '#shared/contract/errors.ts'
import { MAX_EDITED } from '#shared/contract/product-edits.ts'
import { formatMoney, MAX_PRICE_CENTS, MAX_STOCK } from '#shared/rules/money/money.ts'
import type { Editable, HeldProduct } from './product-edits.queries.ts'

// More would not be read.
const MOST_ISSUES = 20
const MOST_TAGS = 20

type Outcome = { product: HeldProduct; after: Editable }
type Seen = { priceCents?: number | undefined; stock?: number | undefined }

/** Throws 404 naming the ids that the shop does not have, or not any more. */
export function refuseMissing(ids: readonly number[], held: readonly { id: number }[]) {
  const found = new Set(held.map(({ id }) => id))
  const missing = [...new Set(ids)].filter((id) => !found.has(id))
  if (missing.length === 0) return
  const message = missing.length === 1 ? 'Product not found' : `${missing.length} products were not found`
  const issues = missing.slice(0, MOST_ISSUES).map((id) => ({
    path: `products.ids.${ids.indexOf(id)}`,
    message: `Product ${id} was not found`,
    productId: id,
  }))
  throw new HttpError(404, 'not_found', message, { issues })
}

export function refuseTooMany(held: readonly unknown[]) {
  if (held.length <= MAX_EDITED) return
  throw conflict('too_many_products', 'At most 10,000 products can be changed at a time. Choose fewer of them.')
}

/** Throws 409 with what is true now when a cell showed something else and would overwrite it. */
export function refuseUnseen(outcomes: readonly Outcome[], seen: Seen | undefined) {
  if (seen?.priceCents === undefined && seen?.stock === undefined) return
  const [only, ...others] = outcomes
  if (others.length) throw invalid('seen_of_one_product', 'What was seen can be given for one product at a time.')
  if (!only) return
  const { product, after } = only
  const overwritten = (field: 'priceCents' | 'stock') =>
    seen[field] !== undefined && seen[field] !== product[field] && after[field] !== product[field]
  const truth = { productId: product.id, priceCents: product.priceCents, stock: product.stock }
  const issues: Issue[] = []
  if (overwritten('priceCents')) {
    const message = `The price has changed: it is now ${formatMoney(product.priceCents)}.`
    issues.push({ path: 'change.price', message, ...truth })
  }
  if (overwritten('stock')) {
    const message = `The stock has changed: it is now ${product.stock}.`
    issues.push({ path: 'change.stock', message, ...truth })
  }
  const [first] = issues
  if (first) throw conflict('product_changed', first.message, issues)
}

/** Throws 409 naming products that would get a price, a stock or so many tags as no product can have. */
export function refuseImpossible(outcomes: readonly Outcome[]) {
  const wrongPrices = outcomes.filter(({ after }) => !between(after.priceCents, MAX_PRICE_CENTS))
  refuse('price_out_of_range', wrongPrices, {
    path: 'change.price',
    sentence: `A price must be between ${formatMoney(0)} and ${formatMoney(MAX_PRICE_CENTS)}.`,
    each: ({ after }) => `the price would be ${formatMoney(after.priceCents)}`,
  })
  // Where cancelled orders have lifted it above the most, it can only go down.
  const wrongStocks = outcomes.filter(({ product, after }) => !between(after.stock, Math.max(MAX_STOCK, product.stock)))
  refuse('stock_out_of_range', wrongStocks, {
    path: 'change.stock',
    sentence: 'Stock must be between 0 and 1,000,000.',
    each: ({ after }) => `the stock would be ${after.stock}`,
  })
  // Who had more already may keep them.
  const wrongTags = outcomes.filter(
    ({ product, after }) => after.tags.length > Math.max(MOST_TAGS, product.tags.length),
  )
  refuse('too_many_tags', wrongTags, {
    path: 'change.tags',
    sentence: 'A product has at most 20 tags.',
    each: ({ after }) => `there would be ${after.tags.length} tags`,
  })
}

function refuse(
  code: string,
  wrong: readonly Outcome[],
  { path, sentence, each }: { path: string; sentence: string; each: (outcome: Outcome) => string },
) {
  const [first] = wrong
  if (!first) return
  const of = wrong.length === 1 ? first.product.name : `${wrong.length} products`
  const issues = wrong.slice(0, MOST_ISSUES).map((outcome) => ({
    path,
    message: `${outcome.product.name}: ${each(outcome)}`,
    productId: outcome.product.id,
    priceCents: outcome.product.priceCents,
    stock: outcome.product.stock,
  }))
  throw conflict(code, `${sentence} This does not hold for ${of}, so nothing was changed.`, issues)
}

const between = (value: number, max: number) => value >= 0 && value <= max
