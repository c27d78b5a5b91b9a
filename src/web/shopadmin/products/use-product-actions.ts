import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { createProduct, deleteProduct, type Product, type ProductForm } from '#shared/contract/products/products.ts'
import { failed } from '#web/components/failures/failed.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useListingName } from '../shop/use-listing-name.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'
import { useShopMutation } from '../shop/use-shop-mutation.ts'
import { useLoadedProducts } from './live/loaded-products.ts'
import { useProductActions } from './product-context.ts'

/** `count`: number of products created in a row. */
type Adding = { form: ProductForm; count?: number | undefined }

export function useAddProduct(shopId: number) {
  const t = useTranslations('products.saved')
  const nameOf = useListingName()
  const refresh = useRefreshShop()
  const loaded = useLoadedProducts(shopId)
  const { asking, noteAdded } = useProductActions()
  return useMutation({
    mutationFn: ({ form }: Adding) =>
      asking((confirmed) => call(createProduct, { body: { ...form, shopId, ...confirmed } })),
    onSuccess: (product, { count }) => {
      const name = nameOf(product)
      noteAdded(product)
      toast({ title: t('created'), description: count ? t('soFar', { name, count }) : name })
      const shown = Promise.all([loaded.reload(), refresh(shopId)])
      // No wait for the lists, so that the next product can be typed immediately.
      return count ? undefined : shown
    },
  })
}

/** Whether the product was just added. */
export const useIsNew = ({ id }: Product): boolean => useProductActions().added.some((product) => product.id === id)

/** Toggles visibility in the storefront. While saving, `active` is the requested value. */
export function useSetActive(product: Product) {
  const t = useTranslations('products.saved')
  const { save } = useProductActions()
  const saving = useMutation({
    mutationFn: (isActive: boolean) => save(product, { isActive }),
    onError: (error) => failed(t('failed'), error),
  })
  return {
    active: saving.isPending ? saving.variables : product.isActive,
    turn: (isActive: boolean) => {
      if (!saving.isPending) saving.mutate(isActive)
    },
  }
}

export function useDeleteProduct(product: Product) {
  const t = useTranslations('products.delete')
  const nameOf = useListingName()
  const loaded = useLoadedProducts(product.shopId)
  const { forgetAdded } = useProductActions()
  return useShopMutation(product.shopId, {
    send: () => call(deleteProduct, { params: { id: product.id } }),
    done: { title: t('done'), description: nameOf(product) },
    failure: t('failed'),
    onDone: () => {
      forgetAdded(product.id)
      loaded.remove(product.id)
    },
  })
}
