import type { Condition } from '#shared/rules/cards/conditions.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'

/** A product as its shop adds it. */
export type PlannedProduct = {
  name: string
  description: string
  priceCents: number
  category: string
  /** Absent: Pokémon; null: none. */
  game?: GameId | null
  setName?: string
  setCode?: string
  /** As printed: `125/197`. */
  collectorNumber?: string
  rarity?: string
  condition?: Condition
  finish?: string
  gradeCompany?: string
  grade?: string
  certificateNumber?: string
  language?: string
  location?: string
  purchasePriceCents?: number
  tags: string[]
  stock: number
  isActive: boolean
  isFeatured?: boolean
  /** Days until the release of a pre-order. */
  outInDays?: number
  /** A file of `pictures/`, without `.webp`; a gift card has none. */
  picture?: string
}

export const cents = (euros: number): number => Math.round(euros * 100)

/** Price in cents, rounded to five cents. */
export const roundedPrice = (euros: number): number => Math.round(euros * 20) * 5
