import type { FoundCredit } from '#shared/contract/shops/credit.ts'
import type { PublicDiscount } from '#shared/contract/shops/discounts.ts'
import {
  type CartLine,
  type CartProduct,
  putBack,
  readCart,
  setOpenLive,
  setQuantity,
} from '#shared/rules/orders/placing/cart.ts'
import { MAX_GIFT_MESSAGE } from '#shared/rules/orders/placing/gift.ts'
import type { Address } from '#shared/rules/orders/shipping/address.ts'
import type { Country } from '#shared/rules/orders/shipping/countries.ts'
import { type Delivery, deliveries } from '#shared/rules/orders/shipping/delivery.ts'
import { parsed, storedText } from './stored-text.ts'

/** Cart of a visitor. An order clears its lines and the email address. */
export type Cart = {
  lines: readonly CartLine[]
  email: string
  /** Delivery method chosen by the visitor. */
  delivery?: Delivery
  /** Discount code as last looked up. */
  discount?: PublicDiscount
  /** Store credit as last looked up. */
  credit?: CartCredit
  /** Recipient of the gift cards. */
  gift?: CartGift
  /** Chosen live opening. */
  live?: CartLive
  /** Id of the shipping method chosen by the visitor. */
  method?: string
  /** The agent's checkout that filled it: an order completes that. */
  handover?: CartHandover
}

export type CartLive = { session: number; remind: boolean }
type CartHandover = { key: string; hasAddress: boolean }
export type CartGift = { email: string; message: string }
export type CartCredit = FoundCredit & { code: string }

/** A cart with its destination: the country stored on this device for all shops, and the address if required. */
export type CartTo = Cart & { country?: Country | undefined; address?: Address | undefined }

export const EMPTY_CART: Cart = { lines: [], email: '' }

/** Parses a stored cart. Invalid data yields an empty cart. */
export function parseCart(text: string | null): Cart {
  const stored = parsed(text)
  if (typeof stored !== 'object' || stored === null) return EMPTY_CART
  const {
    lines,
    email,
    delivery: chosen,
    method,
    discount: code,
    credit: paying,
    gift: given,
    live: watched,
    handover: handed,
  } = stored as Record<string, unknown>
  const delivery = deliveries.find((way) => way === chosen)
  const discount = readDiscount(code)
  const credit = readCredit(paying)
  const gift = readGift(given)
  const live = readLive(watched)
  const handover = readHandover(handed)
  return {
    lines: readCart(lines),
    email: typeof email === 'string' ? email.slice(0, 254) : '',
    ...(delivery ? { delivery } : {}),
    ...(discount ? { discount } : {}),
    ...(credit ? { credit } : {}),
    ...(gift ? { gift } : {}),
    ...(live ? { live } : {}),
    ...(handover ? { handover } : {}),
    ...(typeof method === 'string' ? { method } : {}),
  }
}

export type CartStore = ReturnType<typeof createCartStore>

/** Cart of a shop in local storage, synchronised between tabs. */
export function createCartStore(shopId: number) {
  const stored = storedText('localStorage', `cart:${shopId}`)
  const listeners = new Set<() => void>()
  let text: string | null = null
  let cart = EMPTY_CART

  const read = (): Cart => {
    const now = stored.read()
    if (now !== text) {
      text = now
      cart = parseCart(now)
    }
    return cart
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const write = (next: Cart) => {
    stored.write(next.lines.length || next.email || next.credit ? JSON.stringify(next) : null)
    notify()
  }
  // Another tab changed the value or cleared the storage, in which case there is no key.
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === stored.key) notify()
  }

  return {
    read,
    subscribe(listener: () => void) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
    setQuantity: (product: CartProduct, quantity: number) =>
      write({ ...read(), lines: setQuantity(read().lines, product, quantity) }),
    putBack: (line: CartLine, place: number) => write({ ...read(), lines: putBack(read().lines, line, place) }),
    setOpenLive: (productId: number, openLive: boolean) =>
      write({ ...read(), lines: setOpenLive(read().lines, productId, openLive) }),
    setDelivery: (delivery: Delivery) => write({ ...read(), delivery }),
    setDiscount: (discount: PublicDiscount | undefined) => {
      const { discount: _, ...cart } = read()
      write(discount ? { ...cart, discount } : cart)
    },
    setCredit: (credit: CartCredit | undefined) => {
      const { credit: _, ...cart } = read()
      write(credit ? { ...cart, credit } : cart)
    },
    setGift: (gift: CartGift | undefined) => {
      const { gift: _, ...cart } = read()
      write(gift ? { ...cart, gift } : cart)
    },
    setLive: (live: CartLive | undefined) => {
      const { live: _, ...cart } = read()
      write(live ? { ...cart, live } : cart)
    },
    setMethod: (method: string) => write({ ...read(), method }),
    replace: (cart: Cart) => write(cart),
    setEmail: (email: string) => write({ ...read(), email }),
    /** Removes ordered lines and keeps additions from other tabs. */
    removeLines(ordered: readonly CartLine[]) {
      const lines = read().lines.filter((line) => !ordered.some(({ productId }) => productId === line.productId))
      const { handover: _, ...cart } = read()
      write(lines.length ? { ...cart, lines } : EMPTY_CART)
    },
  }
}

const stores = new Map<number, CartStore>()

export function cartStore(shopId: number): CartStore {
  const store = stores.get(shopId) ?? createCartStore(shopId)
  stores.set(shopId, store)
  return store
}

/** Validates a code from local storage, which can contain anything. The order checks it again. */
function readDiscount(json: unknown): PublicDiscount | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const {
    code,
    percent = null,
    amountCents = null,
    freeShipping,
    minGoodsCents,
    productIds = null,
  } = json as Partial<PublicDiscount>
  if (typeof code !== 'string' || code === '' || typeof freeShipping !== 'boolean') return undefined
  if (!isCountOrNull(percent) || !isCountOrNull(amountCents) || !isCountOrNull(minGoodsCents ?? null)) return undefined
  if (productIds !== null && !(Array.isArray(productIds) && productIds.every(Number.isSafeInteger))) return undefined
  return { code, percent, amountCents, freeShipping, minGoodsCents: minGoodsCents ?? 0, productIds }
}

function readCredit(json: unknown): CartCredit | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const { code, balanceCents, endsOn = null } = json as Partial<CartCredit>
  if (typeof code !== 'string' || code === '' || !isCountOrNull(balanceCents)) return undefined
  return { code, balanceCents: balanceCents ?? 0, endsOn: typeof endsOn === 'string' ? endsOn : null }
}

function readGift(json: unknown): CartGift | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const { email, message } = json as Partial<CartGift>
  return typeof email === 'string' && typeof message === 'string'
    ? { email: email.slice(0, 254), message: message.slice(0, MAX_GIFT_MESSAGE) }
    : undefined
}

function readLive(json: unknown): CartLive | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const { session, remind } = json as Partial<CartLive>
  return typeof session === 'number' && Number.isSafeInteger(session) && session > 0
    ? { session, remind: remind === true }
    : undefined
}

function readHandover(json: unknown): CartHandover | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const { key, hasAddress } = json as Partial<CartHandover>
  return typeof key === 'string' && /^[0-9a-f-]{36}$/.test(key) ? { key, hasAddress: hasAddress === true } : undefined
}

const isCountOrNull = (value: unknown): value is number | null =>
  value === null || (Number.isSafeInteger(value) && Number(value) >= 0)
