import type { Condition } from '#shared/rules/cards/conditions.ts'

/** A product as it comes to stand on the shelf. */
export type PlannedProduct = {
  name: string
  description: string
  priceCents: number
  imageUrl: string | null
  category: string
  setName: string | null
  setCode?: string | null
  collectorNumber?: string
  rarity?: string | null
  condition?: Condition
  finish?: string
  language: string | null
  tags: string[]
  stock: number
  isActive: boolean
  createdAt: Date
}
/** One whose day of arrival is chosen later. */
export type Offer = Omit<PlannedProduct, 'createdAt' | 'stock' | 'isActive'> & {
  /** How many a shop has of it when its shelf is full. */
  most: number
}
