import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type CatalogueProduct, importCatalogueProduct, searchCatalogue } from '#shared/contract/catalogue.ts'
import { useReportedMutation } from '#web/components/use-reported-mutation.ts'
import { call } from '#web/lib/api/call.ts'
import { useLoadedProducts } from '../products/live/loaded-products.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'

type ImportRequest = { entry: CatalogueProduct; priceCents: number; stock: number; setName: string; language: string }

export function useImportProduct(shopId: number, onImported: () => void) {
  const t = useTranslations('search')
  const client = useQueryClient()
  const refresh = useRefreshShop()
  const loaded = useLoadedProducts(shopId)
  return useReportedMutation({
    send: ({ entry, ...form }: ImportRequest) =>
      call(importCatalogueProduct, { body: { ...form, pokemonProductId: entry.id, shopId } }),
    done: ({ name }) => ({ title: t('done'), description: name }),
    failure: t('importFailed'),
    onDone: () => {
      onImported()
      void client.invalidateQueries({ queryKey: [searchCatalogue.path] })
      void loaded.reload()
      void refresh(shopId)
    },
  })
}
