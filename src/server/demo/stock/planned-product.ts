import type { Picture } from '../pictures/picture.ts'

/** A product as its shop adds it. */
export type PlannedProduct = {
  name: string
  description: string
  priceCents: number
  category: string
  setName?: string
  language?: string
  tags: string[]
  stock: number
  isActive: boolean
  picture: Picture
}

export const cents = (euros: number): number => Math.round(euros * 100)
