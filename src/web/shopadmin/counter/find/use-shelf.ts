import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  addFavourite,
  type CounterShelf,
  getCounterShelf,
  removeFavourite,
} from '#shared/contract/orders/counter/counter-shelf.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call, read } from '#web/lib/api/call.ts'
import type { KnownProducts } from './known-products.ts'

export const shelfGroups = ['favourites', 'best', 'recent', 'newest'] as const satisfies (keyof CounterShelf)[]

/** Products that the counter offers before a search, and its favourites. Read again after each sale. */
export function useShelf(shopId: number, known: KnownProducts) {
  const t = useTranslations('counter.shelf')
  const queries = useQueryClient()
  const { queryKey } = read(getCounterShelf, { params: { id: shopId } })
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const shelf = await call(getCounterShelf, { params: { id: shopId } }, signal)
      known.learn(shelfGroups.flatMap((group) => shelf[group]))
      return shelf
    },
    staleTime: 0,
  })
  const favour = useMutation({
    mutationFn: ({ product, isFavourite }: { product: Product; isFavourite: boolean }) =>
      call(isFavourite ? addFavourite : removeFavourite, { params: { id: shopId, product: product.id } }),
    onError: (error) => toast({ title: error instanceof ApiError ? error.shown : t('failed'), variant: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const favourites = new Set(query.data?.favourites.map(({ id }) => id))
  if (favour.isPending && favour.variables.isFavourite) favourites.add(favour.variables.product.id)
  if (favour.isPending && !favour.variables.isFavourite) favourites.delete(favour.variables.product.id)
  return {
    shelf: query.data,
    isFailed: query.isError,
    isFavourite: ({ id }: Product) => favourites.has(id),
    favour: (product: Product, isFavourite: boolean) => favour.mutate({ product, isFavourite }),
  }
}
