import type { CounterSale } from '#shared/contract/orders/counter.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { cashRounding } from '#shared/rules/money/cash.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { type CounterDiscount, counterTotal } from '#shared/rules/orders/placing/counter.ts'
import { readPieces } from '#shared/rules/text/typed-numbers.ts'

type BasketLine = {
  productId: number
  name: string
  priceCents: number
  quantity: number
  stock: number
  preorder?: boolean
}

/** Basket of the counter; the discount is unparsed input. */
export type Basket = { lines: BasketLine[]; discount: { kind: 'percent' | 'amount'; text: string } }

export const emptyBasket: Basket = { lines: [], discount: { kind: 'percent', text: '' } }

type Shelved = Pick<Product, 'id' | 'priceCents' | 'stock' | 'releaseDate'>

/** Whether the product is not released yet, so that the counter asks before it sells it. */
export const isPreorder = ({ releaseDate }: Pick<Product, 'releaseDate'>): boolean =>
  releaseDate !== null && releaseDate > amsterdamDay(new Date())

/** Adds one piece of a product with its current data. `isFull`: the basket already contains the entire stock. */
export function withOneMore(basket: Basket, product: Shelved, name: string) {
  const before = basket.lines.find(({ productId }) => productId === product.id)
  const isFull = (before?.quantity ?? 0) >= product.stock
  if (isFull) return { basket, isFull }
  const line = {
    productId: product.id,
    name,
    priceCents: product.priceCents,
    stock: product.stock,
    preorder: isPreorder(product),
  }
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

export type Paying = Pick<CounterSale, 'means' | 'payments'>
type SaleSettings = Pick<CounterSale, 'language'> & { roundsCash: boolean }

/** Cash to pay for an amount. */
export const cashDue = (cents: number, roundsCash: boolean): number => cents + (roundsCash ? cashRounding(cents) : 0)

/** Maps a basket to the request body of a sale. */
export function saleOf(basket: Basket, paying: Paying, { language, roundsCash }: SaleSettings): CounterSale {
  const discount = discountOf(basket) ?? undefined
  const { totalCents } = totalOf(basket)
  const cashCents =
    paying.means === 'cash' ? totalCents : (paying.payments?.find(({ means }) => means === 'cash')?.amountCents ?? 0)
  return {
    items: basket.lines.map(({ productId, quantity, priceCents }) => ({ productId, quantity, priceCents })),
    ...(discount ? { discount } : {}),
    totalCents,
    // The counter asks before it puts a product without a price in the basket.
    ...(basket.lines.some(({ priceCents }) => priceCents === 0) ? { allowFree: true } : {}),
    ...(basket.lines.some(({ preorder }) => preorder) ? { confirmPreorder: true } : {}),
    ...paying,
    ...(cashCents > 0 ? { roundingCents: cashDue(cashCents, roundsCash) - cashCents } : {}),
    language,
  }
}

type Issue = { productId?: number | undefined; priceCents?: number | undefined; stock?: number | undefined }

/** Applies a refusal to the basket: fewer pieces, new prices, and without unavailable products. */
export const corrected = (basket: Basket, issues: readonly Issue[], preorder = false): Basket => ({
  ...basket,
  lines: basket.lines.flatMap((line) => {
    const issue = issues.find(({ productId }) => productId === line.productId)
    if (!issue) return [line]
    const stock = issue.stock ?? line.stock
    const quantity = Math.min(line.quantity, stock)
    const priceCents = issue.priceCents ?? line.priceCents
    // The question whether it is sold for nothing comes when it is added again.
    if (quantity === 0 || (priceCents === 0 && line.priceCents > 0)) return []
    return [{ ...line, stock, quantity, priceCents, ...(preorder ? { preorder } : {}) }]
  }),
})
