import type { CounterSale } from '#shared/contract/orders/counter/counter.ts'
import type { CustomLine } from '#shared/contract/orders/counter/counter-lines.ts'
import type { ParkedContent } from '#shared/contract/orders/counter/parked-baskets.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { cashDue } from '#shared/rules/money/cash.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { paidWithCredit } from '#shared/rules/money/store-credit.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { type CounterDiscount, counterTotal } from '#shared/rules/orders/placing/counter.ts'
import { readPieces } from '#shared/rules/text/typed-numbers.ts'

export type BasketLine = {
  productId: number
  name: string
  priceCents: number
  quantity: number
  stock: number
  preorder?: boolean
  /** Another price, with its reason. */
  agreed?: AgreedPrice
}

export type AgreedPrice = { priceCents: number; reason: string }

/** A line that is no product. */
export type BasketCustomLine = CustomLine & { key: string }

/** Basket of the counter; the discount is unparsed input. */
export type Basket = {
  lines: BasketLine[]
  customLines: BasketCustomLine[]
  discount: { kind: 'percent' | 'amount'; text: string }
  credit?: BasketCredit
}

/** Store credit that pays as much of the basket as there is. */
type BasketCredit = { code: string; balanceCents: number }

export const emptyBasket: Basket = { lines: [], customLines: [], discount: { kind: 'percent', text: '' } }

export const isEmpty = ({ lines, customLines }: Basket): boolean => lines.length + customLines.length === 0

export const piecesIn = ({ lines, customLines }: Basket): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, customLines.length)

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
    ? basket.lines.map((each) => (each === before ? { ...before, ...line, quantity: before.quantity + 1 } : each))
    : [...basket.lines, { ...line, quantity: 1 }]
  return { basket: { ...basket, lines }, isFull }
}

export const withQuantity = (basket: Basket, productId: number, quantity: number): Basket => ({
  ...basket,
  lines: basket.lines.flatMap((line) =>
    line.productId !== productId ? [line] : quantity > 0 ? [{ ...line, quantity }] : [],
  ),
})

/** Sets the price of a line; without one, it is the product's again. */
export const withPrice = (basket: Basket, productId: number, agreed: AgreedPrice | undefined): Basket => ({
  ...basket,
  lines: basket.lines.map(({ agreed: before, ...line }) => {
    const price = line.productId === productId ? agreed : before
    return price ? { ...line, agreed: price } : line
  }),
})

export const withCustomLine = (basket: Basket, line: BasketCustomLine): Basket => ({
  ...basket,
  customLines: [...basket.customLines, line],
})

export const withoutCustomLine = (basket: Basket, key: string): Basket => ({
  ...basket,
  customLines: basket.customLines.filter((line) => line.key !== key),
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

export const totalOf = (basket: Basket) =>
  counterTotal({ items: basket.lines, customLines: basket.customLines }, discountOf(basket) ?? undefined)

/** Adds store credit, or takes it out. */
export function withCredit({ credit: _, ...basket }: Basket, credit: BasketCredit | undefined): Basket {
  return credit ? { ...basket, credit } : basket
}

/** Total of a basket, and its parts paid with store credit and otherwise. */
export function dueOf(basket: Basket) {
  const { totalCents } = totalOf(basket)
  const creditCents = paidWithCredit(basket.credit?.balanceCents ?? 0, totalCents)
  return { totalCents, creditCents, dueCents: totalCents - creditCents }
}

/** Maps a basket to its part of a request body. */
export function contentOf(basket: Basket): ParkedContent {
  const discount = discountOf(basket)
  return {
    items: basket.lines.map(({ productId, quantity, priceCents, agreed }) => ({
      productId,
      quantity,
      priceCents,
      ...(agreed ? { agreed } : {}),
    })),
    ...(basket.customLines.length > 0 ? { customLines: basket.customLines.map(({ key: _, ...line }) => line) } : {}),
    ...(discount ? { discount } : {}),
  }
}

export type Paying = Pick<CounterSale, 'means' | 'payments'>
type SaleSettings = Pick<CounterSale, 'language'> & { roundsCash: boolean }

/** Maps a basket to the request body of a sale. */
export function saleOf(basket: Basket, paying: Paying, { language, roundsCash }: SaleSettings): CounterSale {
  const { totalCents, creditCents, dueCents } = dueOf(basket)
  const cashCents =
    paying.means === 'cash' ? dueCents : (paying.payments?.find(({ means }) => means === 'cash')?.amountCents ?? 0)
  return {
    ...contentOf(basket),
    totalCents,
    // The counter asks before it puts a product without a price in the basket.
    ...(basket.lines.some(({ priceCents, agreed }) => priceCents === 0 && !agreed) ? { allowFree: true } : {}),
    ...(basket.lines.some(({ preorder }) => preorder) ? { confirmPreorder: true } : {}),
    ...(basket.credit && creditCents > 0 ? { creditCode: basket.credit.code, creditCents } : {}),
    ...paying,
    ...(cashCents > 0 ? { roundingCents: cashDue(cashCents, roundsCash) - cashCents } : {}),
    language,
  }
}

/** Whether a sale costs less than the shown prices, which needs a permission. */
export const isBelowShown = ({ items, discount }: Pick<CounterSale, 'items' | 'discount'>): boolean =>
  discount !== undefined ||
  items.some(({ priceCents, agreed }) => agreed !== undefined && agreed.priceCents < priceCents)
