import type { Condition } from '#shared/rules/cards/conditions.ts'

/** A product as it is added. */
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
/** A product whose day of arrival is set later. */
export type Offer = Omit<PlannedProduct, 'createdAt' | 'stock' | 'isActive'> & {
  /** Maximum stock of the product. */
  most: number
}
