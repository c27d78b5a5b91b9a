import { createContext, useContext } from 'react'
import type { Product } from '#shared/contract/products/products.ts'
import type { Added } from './added/use-added.ts'
import type { FreeQuestion } from './use-free-question.tsx'
import type { ProductEdits } from './use-product-edits.ts'

/** Actions on a product: edits, and the dialogs of the screen. */
export type ProductActions = ProductEdits &
  Added & {
    edit: (product: Product) => void
    duplicate: (product: Product) => void
    /** Opens stock and history. */
    show: (product: Product) => void
    remove: (product: Product) => void
    /** Asks before products without a price go on sale. */
    asking: FreeQuestion['asking']
  }

export const ProductActionsContext = createContext<ProductActions | undefined>(undefined)

export function useProductActions(): ProductActions {
  const actions = useContext(ProductActionsContext)
  if (!actions) throw new Error('Outside of ProductActionsContext')
  return actions
}
