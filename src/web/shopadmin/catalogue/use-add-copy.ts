import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { type CatalogueProduct, importCatalogueProduct, searchCatalogue } from '#shared/contract/catalogue/catalogue.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { editProducts } from '#shared/contract/products/product-edits.ts'
import { findSameProduct } from '#shared/contract/products/products.ts'
import { holdPage } from '#web/components/leaving/hold-back.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useLoadedProducts } from '../products/live/loaded-products.ts'
import { useProductEdits } from '../products/use-product-edits.ts'
import { useListingName } from '../shop/use-listing-name.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'
import type { CopyInput, CopyRequest } from './copy-input.ts'

export type NewCopy = {
  entry: CatalogueProduct
  input: CopyInput
  request: CopyRequest
  /** Query for an existing listing; undefined to create a second one. */
  same?: Input<typeof findSameProduct>['query'] | undefined
}

/** A copy that failed, with its error. */
export type FailedCopy = NewCopy & { error: unknown }

const key = ['addCopy']

/**
 * Adds a copy to the shop, or to the stock of an existing listing. The form is already closed, so leaving the page while the request is in
 * flight asks for confirmation. Otherwise a failure would go unnoticed.
 */
export function useAddCopy(shopId: number, onFailed: (copy: NewCopy, error: unknown) => void) {
  const t = useTranslations('search')
  const nameOf = useListingName()
  const client = useQueryClient()
  const refresh = useRefreshShop()
  const loaded = useLoadedProducts(shopId)
  const { saved } = useProductEdits(shopId)
  const adding = useIsMutating({ mutationKey: key }) > 0
  useEffect(() => (adding ? holdPage() : undefined), [adding])
  return useMutation({
    mutationKey: key,
    async mutationFn({ entry, request, same }: NewCopy) {
      const found = same && (await call(findSameProduct, { params: { id: shopId }, query: same })).product
      if (!found) {
        const body = { ...request, pokemonProductId: entry.id, shopId }
        const added = await call(importCatalogueProduct, { body })
        return toast({ title: t('done'), description: nameOf(added) })
      }
      const change = { stock: { by: request.stock } }
      const body = { products: { ids: [found.id] }, change }
      const { editId } = await call(editProducts, { params: { id: shopId }, body })
      const title = t('stockAdded', { stock: found.stock + request.stock })
      return saved({ title, description: nameOf(found) }, editId)
    },
    onSuccess() {
      void client.invalidateQueries({ queryKey: [searchCatalogue.path] })
      void loaded.reload()
      void refresh(shopId)
    },
    onError: (error, copy) => onFailed(copy, error),
  })
}
