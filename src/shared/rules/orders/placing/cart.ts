import type { OrderedDetails } from '../../../contract/products/cards.ts'
import { detailsOf } from '../../cards/listing.ts'
import { MAX_PRICE_CENTS, MAX_STOCK } from '../../money/money.ts'
import { type ShippingSize, shippingSizes } from '../shipping/sizes.ts'

/** The fields of a product that a cart needs. */
export type CartProduct = {
  productId: number
  name: string
  priceCents: number
  imageUrl: string | null
  stock: number
  /** Maximum per customer, if limited. */
  maxPerCustomer?: number | null
  /** Release date, and whether payment is due then. */
  releaseDate?: string | null
  paysAtRelease?: boolean
  /** Size class for shipping, unless it is that of its category. */
  shippingSize?: ShippingSize | null
  category: string | null
  setName: string | null
  /** The break of which it is a spot. */
  breakId?: number
  /** While on sale: the reference price and the last day. */
  sale?: { lowestCents: number; until: string | null } | null
}

/** Details that distinguish products of the same name, as far as known. */
type Details = { details?: OrderedDetails }

export type CartLine = CartProduct &
  Details & {
    quantity: number
    /** The customer asks for live opening. */
    openLive?: true
  }

/** Maximum quantity of a product in a cart. */
export const mostOf = ({ stock, maxPerCustomer }: Pick<CartProduct, 'stock' | 'maxPerCustomer'>): number =>
  Math.min(stock, maxPerCustomer ?? stock)

/** Sets the quantity of a product: 0 removes its line, and a quantity above the maximum is capped. */
export function setQuantity(lines: readonly CartLine[], product: CartProduct, quantity: number): CartLine[] {
  const capped = Math.min(Math.floor(quantity), mostOf(product))
  if (!(capped > 0)) return lines.filter((line) => line.productId !== product.productId)
  const before = lines.find((other) => other.productId === product.productId)
  const line = withOpening(lineOf(product, capped), before?.openLive ?? false)
  if (!before) return [...lines, line]
  return lines.map((other) => (other.productId === line.productId ? line : other))
}

/** Marks a product to be opened live, or sent sealed. */
export const setOpenLive = (lines: readonly CartLine[], productId: number, openLive: boolean): CartLine[] =>
  lines.map((line) => (line.productId === productId ? withOpening(line, openLive) : line))

function withOpening({ openLive: _, ...line }: CartLine, openLive: boolean): CartLine {
  return openLive ? { ...line, openLive } : line
}

/** Restores a removed line to its position, unless its product is in the cart again. */
export const putBack = (lines: readonly CartLine[], line: CartLine, place: number): readonly CartLine[] =>
  lines.some(({ productId }) => productId === line.productId) ? lines : lines.toSpliced(place, 0, line)

// Copies field by field: a product may come with a long description.
const lineOf = (product: CartProduct, quantity: number): CartLine => ({
  productId: product.productId,
  name: product.name,
  priceCents: product.priceCents,
  imageUrl: product.imageUrl,
  stock: product.stock,
  ...(product.maxPerCustomer ? { maxPerCustomer: product.maxPerCustomer } : {}),
  ...(product.releaseDate ? releasedOn(product.releaseDate, product.paysAtRelease) : {}),
  ...(product.breakId ? { breakId: product.breakId } : {}),
  ...(product.shippingSize ? { shippingSize: product.shippingSize } : {}),
  category: product.category,
  setName: product.setName,
  ...(product.sale ? { sale: product.sale } : {}),
  details: detailsOf('details' in product ? (product.details as object) : product),
  quantity,
})

const releasedOn = (releaseDate: string, paysAtRelease = false) =>
  paysAtRelease ? { releaseDate, paysAtRelease } : { releaseDate }

/** Day on which the last product of a cart is released; undefined once all are. `today`: YYYY-MM-DD. */
export const cartRelease = (lines: readonly CartProduct[], today: string): string | undefined =>
  lines
    .flatMap(({ releaseDate }) => (releaseDate && releaseDate > today ? releaseDate : []))
    .toSorted()
    .at(-1)

/** Day on which a cart is paid, if part of it is paid at release. */
export const cartPayFrom = (lines: readonly CartProduct[], today: string): string | undefined =>
  cartRelease(
    lines.filter(({ paysAtRelease }) => paysAtRelease),
    today,
  )

export const cartCount = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0)

export const cartTotalCents = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0)

/** Reads the cart from local storage, which is untrusted: invalid lines are dropped. */
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
  const size = shippingSizes.find((each) => each === rest.shippingSize)
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
    ...(isWhole(rest.breakId, 1, Number.MAX_SAFE_INTEGER) ? { breakId: rest.breakId } : {}),
    ...(size ? { shippingSize: size } : {}),
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
