import { useMutation } from '@tanstack/react-query'
import { createProduct, deleteProduct, type Product, type ProductForm } from '#shared/contract/products.ts'
import { failed } from '#web/components/failures/failed.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'
import { useLoadedProducts } from './live/loaded-products.ts'
import { useProductActions } from './product-context.ts'

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

/** On or off the storefront. While it is being saved, `active` is what was asked for. */
export function useSetActive(product: Product) {
  const { save } = useProductActions()
  const saving = useMutation({
    mutationFn: (isActive: boolean) => save(product, { isActive }),
    onError: (error) => failed(NOT_SAVED, error),
  })
  return {
    active: saving.isPending ? saving.variables : product.isActive,
    turn: (isActive: boolean) => {
      if (!saving.isPending) saving.mutate(isActive)
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
