import { isSingle } from '../products/categories.ts'

type Card = {
  category: string | null
  priceCents: number
  grade: string | null
  rarity: string | null
}

const VALUABLE_CENTS = 2_500
const SPECIAL = /secret|hyper|illustration|rainbow|gold/i

/** A card that collectors value: graded, expensive, or of a special rarity. */
export const isValuable = ({ category, priceCents, grade, rarity }: Card): boolean =>
  grade !== null || (isSingle(category) && (priceCents >= VALUABLE_CENTS || SPECIAL.test(rarity ?? '')))
