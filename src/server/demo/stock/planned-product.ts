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
  /** A file of `pictures/`, without `.webp`. */
  picture: string
}

export const cents = (euros: number): number => Math.round(euros * 100)
