import { useSyncExternalStore } from 'react'
import { cartCount } from '#shared/rules/orders/placing/cart.ts'
import { type Cart, cartStore, EMPTY_CART } from './cart-store.ts'

// The server does not know the cart, so the page hydrates with an empty one and updates immediately after.

export function useCart(shopId: number): Cart {
  const store = cartStore(shopId)
  return useSyncExternalStore(store.subscribe, store.read, () => EMPTY_CART)
}

/** Quantity of one product in the cart. Renders only when that number changes. */
export function useQuantity(shopId: number, productId: number): number {
  const store = cartStore(shopId)
  const quantity = () => store.read().lines.find((line) => line.productId === productId)?.quantity ?? 0
  return useSyncExternalStore(store.subscribe, quantity, () => 0)
}

export function useCartCount(shopId: number): number {
  const store = cartStore(shopId)
  return useSyncExternalStore(
    store.subscribe,
    () => cartCount(store.read().lines),
    () => 0,
  )
}
