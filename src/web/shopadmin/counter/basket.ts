import type { CounterSale } from '#shared/contract/orders/counter.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { type CounterDiscount, counterTotal } from '#shared/rules/orders/placing/counter.ts'
import { readPieces } from '#shared/rules/text/typed-numbers.ts'

type BasketLine = { productId: number; name: string; priceCents: number; quantity: number; stock: number }

/** Basket of the counter; the discount is unparsed input. */
export type Basket = { lines: BasketLine[]; discount: { kind: 'percent' | 'amount'; text: string } }

export const emptyBasket: Basket = { lines: [], discount: { kind: 'percent', text: '' } }

/** Adds one piece of a product with its current data. `isFull`: the basket already contains the entire stock. */
export function withOneMore(basket: Basket, product: Pick<Product, 'id' | 'priceCents' | 'stock'>, name: string) {
  const before = basket.lines.find(({ productId }) => productId === product.id)
  const isFull = (before?.quantity ?? 0) >= product.stock
  if (isFull) return { basket, isFull }
  const line = { productId: product.id, name, priceCents: product.priceCents, stock: product.stock }
  const lines = before
    ? basket.lines.map((each) => (each === before ? { ...line, quantity: before.quantity + 1 } : each))
    : [...basket.lines, { ...line, quantity: 1 }]
  return { basket: { ...basket, lines }, isFull }
}

export const withQuantity = (basket: Basket, productId: number, quantity: number): Basket => ({
  ...basket,
  lines: basket.lines.flatMap((line) =>
    line.productId !== productId ? [line] : quantity > 0 ? [{ ...line, quantity }] : [],
  ),
})

/** The entered discount; undefined for none, null if invalid. */
export function discountOf({ discount: { kind, text } }: Basket): CounterDiscount | undefined | null {
  if (text.trim() === '') return undefined
  if (kind === 'amount') {
    const amountCents = readTypedAmount(text)
    return amountCents === undefined ? null : { amountCents }
  }
  const percent = readPieces(text.replace('%', '').trim()).value
  return percent !== undefined && percent >= 1 && percent <= 100 ? { percent } : null
}

export const totalOf = (basket: Basket) => counterTotal(basket.lines, discountOf(basket) ?? undefined)

/** Maps a basket to the request body of a sale. */
export function saleOf(basket: Basket, means: CounterSale['means'], language: CounterSale['language']): CounterSale {
  const discount = discountOf(basket) ?? undefined
  return {
    items: basket.lines.map(({ productId, quantity, priceCents }) => ({ productId, quantity, priceCents })),
    ...(discount ? { discount } : {}),
    totalCents: totalOf(basket).totalCents,
    // The counter asks before it puts a product without a price in the basket.
    ...(basket.lines.some(({ priceCents }) => priceCents === 0) ? { allowFree: true } : {}),
    means,
    language,
  }
}

type Issue = { productId?: number | undefined; priceCents?: number | undefined; stock?: number | undefined }

/** Applies a refusal to the basket: fewer pieces, new prices, and without unavailable products. */
export const corrected = (basket: Basket, issues: readonly Issue[]): Basket => ({
  ...basket,
  lines: basket.lines.flatMap((line) => {
    const issue = issues.find(({ productId }) => productId === line.productId)
    if (!issue) return [line]
    const stock = issue.stock ?? line.stock
    const quantity = Math.min(line.quantity, stock)
    const priceCents = issue.priceCents ?? line.priceCents
    // The question whether it is sold for nothing comes when it is added again.
    if (quantity === 0 || (priceCents === 0 && line.priceCents > 0)) return []
    return [{ ...line, stock, quantity, priceCents }]
  }),
})
