import { useState } from 'react'
import { parsed, storedText } from '#web/lib/cart/stored-text.ts'
import { type Basket, emptyBasket, isEmpty } from './basket.ts'

/** Basket of this tab. It survives a reload. */
export function useBasket(shopId: number) {
  const [stored] = useState(() => storedText('sessionStorage', `counter-basket:${shopId}`))
  const [basket, show] = useState<Basket>(() => ({
    ...emptyBasket,
    ...(parsed(stored.read()) as Partial<Basket> | undefined),
  }))
  const change = (next: (before: Basket) => Basket) =>
    show((before) => {
      const after = next(before)
      stored.write(isEmpty(after) ? null : JSON.stringify(after))
      return after
    })
  return [basket, change] as const
}
