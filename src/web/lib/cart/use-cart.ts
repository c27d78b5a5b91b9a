import { useSyncExternalStore } from 'react'
import { cartCount } from '#shared/rules/orders/cart.ts'
import { type Cart, cartStore, EMPTY_CART } from './cart-store.ts'

// The server knows no cart: the page is rendered with an empty one, and with the real one right after hydration.

export function useCart(shopId: number): Cart {
  const store = cartStore(shopId)
  return useSyncExternalStore(store.subscribe, store.read, () => EMPTY_CART)
}

/** The quantity of one product in the cart. Renders again only when that number changes. */
export function useQuantity(shopId: number, productId: number): number {
  const store = cartStore(shopId)
  const quantity = () => store.read().lines.find((line) => line.productId === productId)?.quantity ?? 0
  return useSyncExternalStore(store.subscribe, quantity, () => 0)
}

/** How many items there are in the cart. */
export function useCartCount(shopId: number): number {
  const store = cartStore(shopId)
  return useSyncExternalStore(
    store.subscribe,
    () => cartCount(store.read().lines),
    () => 0,
  )
}
