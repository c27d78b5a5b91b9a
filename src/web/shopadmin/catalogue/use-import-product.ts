import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type CatalogueProduct, importCatalogueProduct, searchCatalogue } from '#shared/contract/catalogue.ts'
import { failed } from '#web/components/failures/failed.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useLoadedProducts } from '../products/live/loaded-products.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'

type ImportRequest = { entry: CatalogueProduct; priceCents: number; stock: number; setName: string; language: string }

export function useImportProduct(shopId: number, onImported: () => void) {
  const t = useTranslations('search')
  const client = useQueryClient()
  const refresh = useRefreshShop()
  const loaded = useLoadedProducts(shopId)
  return useMutation({
    mutationFn: ({ entry, ...form }: ImportRequest) =>
      call(importCatalogueProduct, { body: { ...form, pokemonProductId: entry.id, shopId } }),
    onSuccess: (product) => {
      toast({ title: t('done'), description: product.name })
      onImported()
      void client.invalidateQueries({ queryKey: [searchCatalogue.path] })
      void loaded.reload()
      void refresh(shopId)
    },
    onError: (error) => failed(t('importFailed'), error),
  })
}
