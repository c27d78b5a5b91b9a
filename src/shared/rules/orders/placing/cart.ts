import type { OrderedDetails } from '../../../contract/products/cards.ts'
import { detailsOf } from '../../cards/listing.ts'
import { MAX_PRICE_CENTS, MAX_STOCK } from '../../money/money.ts'

/** What the cart has to know of a product. */
export type CartProduct = {
  productId: number
  name: string
  priceCents: number
  imageUrl: string | null
  stock: number
  /** How many of it one customer can order, where that is limited. */
  maxPerCustomer?: number | null
  /** The day on which it is out, and whether it is paid then. */
  releaseDate?: string | null
  paysAtRelease?: boolean
  category: string | null
  setName: string | null
  /** While it is on sale: what its price is compared with. */
  sale?: { lowestCents: number; until: string | null } | null
}

/** What tells the product from others of its name, as far as it is known. */
type Details = { details?: OrderedDetails }

export type CartLine = CartProduct &
  Details & {
    quantity: number
    /** The visitor asks to have it opened live. */
    openLive?: true
  }

/** How many of a product one cart holds at most. */
export const mostOf = ({ stock, maxPerCustomer }: Pick<CartProduct, 'stock' | 'maxPerCustomer'>): number =>
  Math.min(stock, maxPerCustomer ?? stock)

/** The cart with so many of a product: none removes its line, more than one can have becomes what one can. */
export function setQuantity(lines: readonly CartLine[], product: CartProduct, quantity: number): CartLine[] {
  const wanted = Math.min(Math.floor(quantity), mostOf(product))
  if (!(wanted > 0)) return lines.filter((line) => line.productId !== product.productId)
  const before = lines.find((other) => other.productId === product.productId)
  const line = withOpening(lineOf(product, wanted), before?.openLive ?? false)
  if (!before) return [...lines, line]
  return lines.map((other) => (other.productId === line.productId ? line : other))
}

/** The cart with a product that is to be opened live, or sent sealed. */
export const setOpenLive = (lines: readonly CartLine[], productId: number, openLive: boolean): CartLine[] =>
  lines.map((line) => (line.productId === productId ? withOpening(line, openLive) : line))

function withOpening({ openLive: _, ...line }: CartLine, openLive: boolean): CartLine {
  return openLive ? { ...line, openLive } : line
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
  ...(product.maxPerCustomer ? { maxPerCustomer: product.maxPerCustomer } : {}),
  ...(product.releaseDate ? releasedOn(product.releaseDate, product.paysAtRelease) : {}),
  category: product.category,
  setName: product.setName,
  ...(product.sale ? { sale: product.sale } : {}),
  details: detailsOf('details' in product ? (product.details as object) : product),
  quantity,
})

const releasedOn = (releaseDate: string, paysAtRelease = false) =>
  paysAtRelease ? { releaseDate, paysAtRelease } : { releaseDate }

/** The day on which all of a cart is out; undefined: it is. `today`: as YYYY-MM-DD. */
export const cartRelease = (lines: readonly CartProduct[], today: string): string | undefined =>
  lines
    .flatMap(({ releaseDate }) => (releaseDate && releaseDate > today ? releaseDate : []))
    .toSorted()
    .at(-1)

/** The day on which a cart is paid, where something of it is paid when it is out. */
export const cartPayFrom = (lines: readonly CartProduct[], today: string): string | undefined =>
  cartRelease(
    lines.filter(({ paysAtRelease }) => paysAtRelease),
    today,
  )

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
  const limit = isWhole(rest.maxPerCustomer, 1, MAX_STOCK) ? { maxPerCustomer: rest.maxPerCustomer } : {}
  const sale = readSale(rest.sale)
  const release =
    rest.releaseDate && isDayOrNull(rest.releaseDate) ? releasedOn(rest.releaseDate, rest.paysAtRelease === true) : {}
  const details = detailsOf(typeof rest.details === 'object' && rest.details !== null ? rest.details : {})
  return {
    productId,
    name,
    priceCents,
    ...(sale ? { sale } : {}),
    imageUrl,
    stock,
    ...limit,
    ...release,
    category,
    setName,
    details,
    quantity: Math.min(quantity, mostOf({ stock, ...limit })),
    ...(rest.openLive === true ? { openLive: true as const } : {}),
  }
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'

function readSale(sale: unknown): CartProduct['sale'] {
  if (typeof sale !== 'object' || sale === null) return undefined
  const { lowestCents, until = null } = sale as Record<string, unknown>
  return isWhole(lowestCents, 1, MAX_PRICE_CENTS) && isDayOrNull(until) ? { lowestCents, until } : undefined
}

const isDayOrNull = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
