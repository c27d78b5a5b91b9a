import { type CartLine, type CartProduct, readCart, setQuantity } from '#shared/rules/orders/cart.ts'
import { type Delivery, deliveries } from '#shared/rules/orders/delivery.ts'
import { keptText, parsed } from './stored-text.ts'

/** What a visitor is about to buy. The email address is forgotten with the lines, once they are ordered. */
export type Cart = {
  lines: readonly CartLine[]
  email: string
  /** How it is to be delivered, where the visitor has chosen. */
  delivery?: Delivery
}

export const EMPTY_CART: Cart = { lines: [], email: '' }

/** Reads what was kept, whatever somebody made of it. */
export function parseCart(text: string | null): Cart {
  const kept = parsed(text)
  if (typeof kept !== 'object' || kept === null) return EMPTY_CART
  const { lines, email, delivery: chosen } = kept as Record<string, unknown>
  const delivery = deliveries.find((way) => way === chosen)
  return {
    lines: readCart(lines),
    email: typeof email === 'string' ? email.slice(0, 254) : '',
    ...(delivery ? { delivery } : {}),
  }
}

export type CartStore = ReturnType<typeof createCartStore>

/** A shop's cart in this browser: kept over reloads, and the same in all tabs. */
export function createCartStore(shopId: number) {
  const kept = keptText('localStorage', `cart:${shopId}`)
  const listeners = new Set<() => void>()
  let text: string | null = null
  let cart = EMPTY_CART

  const read = (): Cart => {
    const now = kept.read()
    if (now !== text) {
      text = now
      cart = parseCart(now)
    }
    return cart
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const write = (next: Cart) => {
    kept.write(next.lines.length || next.email ? JSON.stringify(next) : null)
    tell()
  }
  // Another tab wrote, or everything was cleared (then there is no key).
  const heard = (event: StorageEvent) => {
    if (event.key === null || event.key === kept.key) tell()
  }

  return {
    read,
    subscribe(listener: () => void) {
      if (listeners.size === 0) window.addEventListener('storage', heard)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', heard)
      }
    },
    setQuantity: (product: CartProduct, quantity: number) =>
      write({ ...read(), lines: setQuantity(read().lines, product, quantity) }),
    setDelivery: (delivery: Delivery) => write({ ...read(), delivery }),
    setEmail: (email: string) => write({ ...read(), email }),
    /** These lines were ordered. What another tab put in meanwhile stays. */
    takeOut(ordered: readonly CartLine[]) {
      const lines = read().lines.filter((line) => !ordered.some(({ productId }) => productId === line.productId))
      write(lines.length ? { ...read(), lines } : EMPTY_CART)
    },
  }
}

const stores = new Map<number, CartStore>()

export function cartStore(shopId: number): CartStore {
  const store = stores.get(shopId) ?? createCartStore(shopId)
  stores.set(shopId, store)
  return store
}
