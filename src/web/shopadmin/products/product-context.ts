import { createContext, useContext } from 'react'
import type { Product } from '#shared/contract/products.ts'

/** What one can ask for with a product in hand; the screen opens the dialog for it. */
export type ProductDesk = {
  edit: (product: Product) => void
  duplicate: (product: Product) => void
  remove: (product: Product) => void
}

export const ProductDeskContext = createContext<ProductDesk>({ edit() {}, duplicate() {}, remove() {} })

export const useProductDesk = () => useContext(ProductDeskContext)
