import type { CartLine } from '#shared/rules/orders/placing/cart.ts'

/** Fake browser storage, for tests without a browser. */
export function storageForTests() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}

export const cartLine = (productId: number, change: Partial<CartLine> = {}): CartLine => ({
  productId,
  name: `Booster ${productId}`,
  priceCents: 499,
  imageUrl: null,
  stock: 5,
  category: null,
  setName: null,
  details: {},
  quantity: 1,
  ...change,
})
