import type { Condition } from '#shared/rules/cards/conditions.ts'

/** A product as its shop adds it. */
export type PlannedProduct = {
  name: string
  description: string
  priceCents: number
  category: string
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
  /** A pre-order that comes out in so many days. */
  outInDays?: number
  /** A file of `pictures/`, without `.webp`. */
  picture: string
}

export const cents = (euros: number): number => Math.round(euros * 100)

/** To the next price in cents that can be paid in five-cent steps. */
export const roundedPrice = (euros: number): number => Math.round(euros * 20) * 5
