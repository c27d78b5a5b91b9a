import { useMutation } from '@tanstack/react-query'
import {
  createProduct,
  deleteProduct,
  type Product,
  type ProductChange,
  type ProductForm,
  updateProduct,
} from '#shared/contract/products.ts'
import { failed } from '#web/components/failed.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'
import { useLoadedProducts } from './live/loaded-products.ts'

export function useAddProduct(shopId: number) {
  const refresh = useRefreshShop()
  const loaded = useLoadedProducts(shopId)
  return useMutation({
    mutationFn: (form: ProductForm) => call(createProduct, { body: { ...form, shopId } }),
    onSuccess: (product) => {
      toast({ title: 'Product created successfully', description: product.name })
      return Promise.all([loaded.reload(), refresh(shopId)])
    },
  })
}

export function useChangeProduct(product: Product) {
  const refresh = useRefreshShop()
  const loaded = useLoadedProducts(product.shopId)
  return useMutation({
    mutationFn: (change: ProductChange) => call(updateProduct, { params: { id: product.id }, body: change }),
    onSuccess: (changed) => {
      loaded.change(product.id, () => changed)
      toast({ title: 'Product updated successfully', description: changed.name })
    },
    // Also after a refusal: what was refused may have changed under the owner's hands.
    onSettled: () => refresh(product.shopId),
  })
}

/** On or off the storefront. While it is being saved, `active` is what was asked for. */
export function useTurnProduct(product: Product) {
  const change = useChangeProduct(product)
  return {
    active: change.isPending ? change.variables.isActive === true : product.isActive,
    turn: (isActive: boolean) => {
      if (!change.isPending) change.mutate({ isActive }, { onError: (error) => failed(NOT_SAVED, error) })
    },
  }
}

export function useDeleteProduct(product: Product) {
  const refresh = useRefreshShop()
  const loaded = useLoadedProducts(product.shopId)
  return useMutation({
    mutationFn: () => call(deleteProduct, { params: { id: product.id } }),
    onSuccess: () => {
      loaded.remove(product.id)
      toast({ title: 'Product deleted successfully', description: product.name })
    },
    onError: (error) => failed('Failed to delete product', error),
    onSettled: () => refresh(product.shopId),
  })
}

export const NOT_SAVED = 'Failed to save product'
