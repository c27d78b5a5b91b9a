import type { PlannedProduct } from './planned-product.ts'

/** Gift cards, cheapest first. */
export const giftCards = (): PlannedProduct[] =>
  [25, 50].map((euros) => ({
    name: `Gift card €${euros}`,
    description: 'To spend online and at our counter, all at once or bit by bit.',
    priceCents: euros * 100,
    category: 'giftcards',
    game: null,
    tags: [],
    stock: 500,
    isActive: true,
  }))
