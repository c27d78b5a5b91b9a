import { giftCards } from '../stock/gift-cards.ts'
import type { PlannedSale } from './plan-counter.ts'
import type { PlannedShop } from './shops.ts'

/** Places of the sales with which two gift cards are sold, and of the one that the first card pays in part. */
const [SOLD, ALSO_SOLD, PAID] = [1, 4, 7]

/**
 * The first open shop sells gift cards at its counter: one was spent in part, and one was not used. They are added to the plan afterwards,
 * so that its orders stay the same without them.
 */
export function planGiftCards(
  { key, products }: PlannedShop,
  { sales, left }: { sales: readonly PlannedSale[]; left: readonly number[] },
): { sales: PlannedSale[]; stock: { products: PlannedShop['products']; left: number[] } } {
  if (key !== 'open') return { sales: [...sales], stock: { products, left: [...left] } }
  const cards = giftCards()
  const [cheap, dear] = [products.length, products.length + 1]
  const cardIn = (place: number) => (place === SOLD ? cheap : place === ALSO_SOLD ? dear : undefined)
  return {
    sales: sales.map((sale, place) => {
      const product = cardIn(place)
      return {
        ...sale,
        ...(product === undefined ? {} : { lines: [...sale.lines, { product, quantity: 1 }] }),
        ...(place === PAID ? { credit: { ofSale: SOLD, cents: 500 } } : {}),
      }
    }),
    stock: { products: [...products, ...cards], left: [...left, ...cards.map(({ stock }) => stock - 1)] },
  }
}
