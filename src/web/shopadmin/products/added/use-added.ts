import { useState } from 'react'
import type { Product } from '#shared/contract/products/products.ts'

const MOST = 3

export type Added = {
  /** Products that were just added, newest first. */
  added: readonly Product[]
  noteAdded: (product: Product) => void
  /** Forgets one product, or all. */
  forgetAdded: (id?: number) => void
}

export function useAdded(): Added {
  const [added, setAdded] = useState<readonly Product[]>([])
  return {
    added,
    noteAdded: (product) => setAdded((others) => [product, ...others].slice(0, MOST)),
    forgetAdded: (id) => setAdded((others) => (id === undefined ? [] : others.filter((each) => each.id !== id))),
  }
}
