import type { Basket } from '#shared/contract/market/baskets.ts'
import { cartStore } from '#web/lib/cart/cart-store.ts'
import type { WantLine } from '../../want-store.ts'

/** Puts what a basket asks of each shop into that shop's cart. Pressed twice it is there once. */
export function fillCarts({ parcels }: Basket, wants: readonly WantLine[]) {
  for (const { shop, lines } of parcels) {
    const store = cartStore(shop.id)
    const pieces = new Map<number, number>()
    for (const { offer, pieces: more } of lines) {
      pieces.set(offer.productId, (pieces.get(offer.productId) ?? 0) + more)
    }
    for (const { want, offer } of lines) {
      const inCart = store.read().lines.find(({ productId }) => productId === offer.productId)?.quantity ?? 0
      const card = wants[want]?.card
      const product = {
        ...offer,
        category: card?.category ?? null,
        setName: card?.setName ?? null,
        setCode: card?.setCode ?? null,
        collectorNumber: card?.number ?? null,
      }
      store.setQuantity(product, Math.max(inCart, pieces.get(offer.productId) ?? 0))
    }
  }
}
