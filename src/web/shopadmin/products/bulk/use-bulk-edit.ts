import { useMutation } from '@tanstack/react-query'
import type { Input } from '#shared/contract/endpoint.ts'
import { editProducts } from '#shared/contract/product-edits.ts'
import { productsLabel } from '#shared/rules/text/counts.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../../shop/use-refresh-shop.ts'
import { useLoadedProducts } from '../live/loaded-products.ts'
import { without } from '../table/selection.ts'
import type { Chosen } from '../table/use-selection.ts'
import type { Undo } from '../use-undo.ts'
import type { BulkKind } from './bulk-change.ts'

type Change = Input<typeof editProducts>['body']['change']

const titles: Readonly<Record<BulkKind, (products: string) => string>> = {
  price: (products) => `Price of ${products} changed`,
  stock: (products) => `Stock of ${products} changed`,
  category: (products) => `Category of ${products} changed`,
  set: (products) => `Set of ${products} changed`,
  language: (products) => `Language of ${products} changed`,
  tags: (products) => `Tags of ${products} changed`,
  activate: (products) => `${products} activated`,
  deactivate: (products) => `${products} deactivated`,
}

/** One call for all that is chosen: all of it changes, or nothing does. */
export function useBulkEdit(shopId: number, kind: BulkKind, chosen: Chosen, undo: Undo) {
  const refresh = useRefreshShop()
  const loaded = useLoadedProducts(shopId)
  const reload = () => void loaded.reload()
  return useMutation({
    mutationFn: (change: Change) =>
      call(editProducts, { params: { id: shopId }, body: { products: chosen.asked, change } }),
    onSuccess: ({ changed, editId }) => {
      if (editId === null) toast({ title: 'Nothing to change', description: 'They already had these values.' })
      else undo.changed(titles[kind](productsLabel(changed)), undefined, { editId, onUndone: reload })
      return Promise.all([loaded.reload(), refresh(shopId)])
    },
    onError: (error) => {
      const gone = goneIn(error)
      if (gone.length > 0) chosen.choose((selection) => without(selection, gone))
      void refresh(shopId)
    },
  })
}

/** Products that are not there any more: they are no longer chosen either. */
export const goneIn = (error: unknown): number[] =>
  error instanceof ApiError && error.status === 404 ? error.issues.flatMap(({ productId }) => productId ?? []) : []
