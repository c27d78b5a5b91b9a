import type { Product } from '#shared/contract/products/products.ts'
import type { Hand } from './deeds.ts'
import type { World } from './world.ts'

type Order = World['orders'][number]

/** One of the existing orders, if there is one. */
const orderOf = ({ world: { orders }, a }: Hand): Order | undefined => orders[a % Math.max(1, orders.length)]

/** Runs the action on one of the orders, or does nothing if there is none. */
export const withOrder = (work: (hand: Hand, order: Order) => Promise<unknown>) => async (hand: Hand) => {
  const order = orderOf(hand)
  if (order) await work(hand, order)
}

export function productOf({ world: { products }, a }: Hand): Product {
  const product = products[a % products.length]
  if (!product) throw new Error('The shop has no product')
  return product
}

/** One product, or two in varying order. */
export function productsOf(hand: Hand): Product[] {
  const first = productOf(hand)
  const second = productOf({ ...hand, a: hand.a + 1 })
  return hand.a < 6 ? [first] : [second, first]
}
