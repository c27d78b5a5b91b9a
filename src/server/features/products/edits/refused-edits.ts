import { conflict, HttpError, invalid } from '#server/http/errors/errors.ts'
import type { Issue } from '#shared/contract/errors.ts'
import { problemText } from '#shared/contract/problem.ts'
import { MAX_EDITED } from '#shared/contract/product-edits.ts'
import { STOCK_TOO_HIGH } from '#shared/contract/products.ts'
import { formatMoney, MAX_PRICE_CENTS, MAX_STOCK } from '#shared/rules/money/money.ts'
import type { Editable, Outcome } from './editable.ts'

// More would not be read.
const MOST_ISSUES = 20
const MOST_TAGS = 20

type Seen = { priceCents?: number | undefined; stock?: number | undefined }

/** Throws 404 naming the ids that the shop does not have, or not any more. */
export function refuseMissing(ids: readonly number[], found: readonly { id: number }[]) {
  const there = new Set(found.map(({ id }) => id))
  const missing = [...new Set(ids)].filter((id) => !there.has(id))
  if (missing.length === 0) return
  const message = missing.length === 1 ? 'Product not found' : `${missing.length} products were not found`
  const issues = missing.slice(0, MOST_ISSUES).map((id) => ({
    path: `products.ids.${ids.indexOf(id)}`,
    message: `Product ${id} was not found`,
    productId: id,
  }))
  throw new HttpError(404, 'not_found', message, { issues })
}

export function refuseTooMany(products: readonly unknown[]) {
  if (products.length <= MAX_EDITED) return
  throw conflict('too_many_products', 'At most 10,000 products can be changed at a time. Choose fewer of them.')
}

/** Throws 409 with what is true now when the edit would overwrite a price or stock that its author has not seen. */
export function refuseUnseen(product: Outcome['product'], form: Seen, seen: Seen | undefined) {
  const { id: productId, priceCents, stock } = product
  const overwritten = (field: keyof Seen) =>
    seen?.[field] !== undefined &&
    seen[field] !== product[field] &&
    form[field] !== undefined &&
    form[field] !== product[field]
  const issue = (path: keyof Seen, message: string) =>
    overwritten(path) ? [{ path, message, productId, priceCents, stock }] : []
  const issues: Issue[] = [
    ...issue('priceCents', `The price has changed: it is now ${formatMoney(priceCents)}.`),
    ...issue('stock', `The stock has changed: it is now ${stock}.`),
  ]
  const [first] = issues
  if (first) throw conflict('product_changed', first.message, issues)
}

/** Throws 400 for a stock above the most, unless cancelled orders have lifted it there already. */
export function refuseStock(product: Outcome['product'], stock: number | undefined) {
  if (stock === undefined || stock <= mostStock(product)) return
  const message = problemText(STOCK_TOO_HIGH)
  throw invalid('invalid_input', message, [{ path: 'stock', message }])
}

const limits = [
  {
    code: 'price_out_of_range',
    path: 'change.price',
    rule: `A price must be between ${formatMoney(0)} and ${formatMoney(MAX_PRICE_CENTS)}.`,
    breaks: ({ after }: Outcome) => !between(after.priceCents, MAX_PRICE_CENTS),
    outcome: ({ priceCents }: Editable) => `the price would be ${formatMoney(priceCents)}`,
  },
  {
    code: 'stock_out_of_range',
    path: 'change.stock',
    rule: 'Stock must be between 0 and 1,000,000.',
    breaks: ({ product, after }: Outcome) => !between(after.stock, mostStock(product)),
    outcome: ({ stock }: Editable) => `the stock would be ${stock}`,
  },
  {
    code: 'too_many_tags',
    path: 'change.tags',
    rule: 'A product has at most 20 tags.',
    // Products that already have more may keep them.
    breaks: ({ product, after }: Outcome) => after.tags.length > Math.max(MOST_TAGS, product.tags.length),
    outcome: ({ tags }: Editable) => `there would be ${tags.length} tags`,
  },
]

/** Throws 409 naming the products that would get a price, a stock or a number of tags that no product can have. */
export function refuseImpossible(outcomes: readonly Outcome[]) {
  for (const { code, path, rule, breaks, outcome } of limits) {
    const wrong = outcomes.filter(breaks)
    const [first] = wrong
    if (!first) continue
    const names = wrong.length === 1 ? first.product.name : `${wrong.length} products`
    const issues = wrong.slice(0, MOST_ISSUES).map(({ product: { id, name, priceCents, stock }, after }) => ({
      path,
      message: `${name}: ${outcome(after)}`,
      productId: id,
      priceCents,
      stock,
    }))
    throw conflict(code, `${rule} This does not hold for ${names}, so nothing was changed.`, issues)
  }
}

const between = (value: number, max: number) => value >= 0 && value <= max

/** Where cancelled orders have lifted it above the most, it can only go down. */
const mostStock = ({ stock }: Editable) => Math.max(MAX_STOCK, stock)
