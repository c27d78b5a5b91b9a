import { useState } from 'react'
import { parsed, storedText } from '#web/lib/cart/stored-text.ts'
import { type Basket, emptyBasket } from './basket.ts'

/** Basket of this tab. It survives a reload. */
export function useBasket(shopId: number) {
  const [stored] = useState(() => storedText('sessionStorage', `counter-basket:${shopId}`))
  const [basket, show] = useState<Basket>(() => (parsed(stored.read()) as Basket | undefined) ?? emptyBasket)
  const change = (next: (before: Basket) => Basket) =>
    show((before) => {
      const after = next(before)
      stored.write(after.lines.length > 0 ? JSON.stringify(after) : null)
      return after
    })
  return [basket, change] as const
}
