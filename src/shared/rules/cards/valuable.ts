import { isSingle } from '../products/categories.ts'

type Card = {
  category: string | null
  priceCents: number
  grade: string | null
  rarity: string | null
}

const VALUABLE_CENTS = 2_500
const SPECIAL = /secret|hyper|illustration|rainbow|gold/i

/** A card that a collector would turn in the light: graded, dear, or of a rarity that is printed to shine. */
export const isValuable = ({ category, priceCents, grade, rarity }: Card): boolean =>
  grade !== null || (isSingle(category) && (priceCents >= VALUABLE_CENTS || SPECIAL.test(rarity ?? '')))
