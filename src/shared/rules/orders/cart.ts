import type { OrderedDetails } from '../../contract/products/cards.ts'
import { detailsOf } from '../cards/listing.ts'
import { MAX_PRICE_CENTS, MAX_STOCK } from '../money/money.ts'

/** What the cart has to know of a product. */
export type CartProduct = {
  productId: number
  name: string
  priceCents: number
  imageUrl: string | null
  stock: number
  category: string | null
  setName: string | null
}

/** What tells the product from others of its name, as far as it is known. */
type Details = { details?: OrderedDetails }

export type CartLine = CartProduct & Details & { quantity: number }

/** The cart with so many of a product: none removes its line, more than there is in stock becomes the stock. */
export function setQuantity(lines: readonly CartLine[], product: CartProduct, quantity: number): CartLine[] {
  const wanted = Math.min(Math.floor(quantity), product.stock)
  if (!(wanted > 0)) return lines.filter((line) => line.productId !== product.productId)
  const line = lineOf(product, wanted)
  if (!lines.some((other) => other.productId === line.productId)) return [...lines, line]
  return lines.map((other) => (other.productId === line.productId ? line : other))
}

/** The cart with a removed line where it was, unless its product is in it again. */
export const putBack = (lines: readonly CartLine[], line: CartLine, place: number): readonly CartLine[] =>
  lines.some(({ productId }) => productId === line.productId) ? lines : lines.toSpliced(place, 0, line)

// Field by field: a product may come with a description as long as a page.
const lineOf = (product: CartProduct, quantity: number): CartLine => ({
  productId: product.productId,
  name: product.name,
  priceCents: product.priceCents,
  imageUrl: product.imageUrl,
  stock: product.stock,
  category: product.category,
  setName: product.setName,
  details: detailsOf('details' in product ? (product.details as object) : product),
  quantity,
})

export const cartCount = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0)

export const cartTotalCents = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0)

/** The cart out of local storage, where anybody can write anything: a line that makes no sense is left out. */
export function readCart(json: unknown): CartLine[] {
  const lines = new Map<number, CartLine>()
  for (const entry of Array.isArray(json) ? json : []) {
    const line = readLine(entry)
    if (line) lines.set(line.productId, line)
  }
  return [...lines.values()]
}

function readLine(entry: unknown): CartLine | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { productId, name, priceCents, stock, quantity, ...rest } = entry as Record<string, unknown>
  const { imageUrl = null, category = null, setName = null } = rest
  if (!isWhole(productId, 1, Number.MAX_SAFE_INTEGER) || typeof name !== 'string' || name === '') return undefined
  if (!isWhole(priceCents, 0, MAX_PRICE_CENTS) || !isWhole(stock, 1, Number.MAX_SAFE_INTEGER)) return undefined
  if (!isWhole(quantity, 1, MAX_STOCK) || !isTextOrNull(imageUrl)) return undefined
  if (!isTextOrNull(category) || !isTextOrNull(setName)) return undefined
  const details = detailsOf(typeof rest.details === 'object' && rest.details !== null ? rest.details : {})
  return {
    productId,
    name,
    priceCents,
    imageUrl,
    stock,
    category,
    setName,
    details,
    quantity: Math.min(quantity, stock),
  }
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'
