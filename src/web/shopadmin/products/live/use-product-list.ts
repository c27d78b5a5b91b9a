import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { live } from '../../live.ts'
import type { ShownProducts } from '../product-filter.ts'
import { type LoadedProducts, loadedKey } from './loaded-products.ts'
import { countMoves, type FreshPage, mergeUpdates } from './merge-updates.ts'

type ListWishes = {
  perPage: number
  /** Indexes of the visible pages, which are refetched. */
  inSight: () => readonly number[]
  /** Whether rows must not move. */
  held: () => boolean
}

const nothing: { fresh: FreshPage[] } = { fresh: [] }

/**
 * A shop's products, loaded page by page. Refetches the visible pages every five seconds and shows changed values immediately. Rows that
 * were added, removed or moved wait until the user stops interacting.
 */
export function useProductList(shopId: number, shown: ShownProducts, wishes: ListWishes) {
  const client = useQueryClient()
  const { perPage } = wishes
  const latestWishes = useRef(wishes)
  latestWishes.current = wishes
  const key = useMemo(() => loadedKey(shopId, shown, perPage), [shopId, shown, perPage])
  const page = (signal: AbortSignal, cursor: string | undefined) =>
    call(listProducts, { params: { id: shopId }, query: { ...shown, limit: perPage, cursor } }, signal)

  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => page(signal, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

  const look = useQuery({
    queryKey: [...keyOf(listProducts, { id: shopId }, shown), 'in sight', perPage],
    queryFn: async ({ signal }) => {
      const params = client.getQueryData<LoadedProducts>(key)?.pageParams ?? []
      const places = latestWishes.current.inSight().filter((at) => at in params)
      return { fresh: await Promise.all(places.map(async (at) => ({ at, page: await page(signal, params[at]) }))) }
    },
    enabled: query.isSuccess && !query.isPlaceholderData,
    initialData: nothing,
    structuralSharing: false,
    ...live,
  })

  const { data } = query
  const fresh = look.data.fresh
  // Pages loaded after the refetch are newer.
  const isNews = look.dataUpdatedAt > query.dataUpdatedAt && !query.isPlaceholderData
  const moves = useMemo(() => (data && isNews ? countMoves(data.pages, fresh) : 0), [data, isNews, fresh])

  const { refetch } = query
  const refresh = useMemo(
    () => () => {
      const last = Math.max(0, ...latestWishes.current.inSight())
      client.setQueryData<LoadedProducts>(
        key,
        (loaded) =>
          loaded && { pages: loaded.pages.slice(0, last + 1), pageParams: loaded.pageParams.slice(0, last + 1) },
      )
      void refetch()
    },
    [client, key, refetch],
  )

  useEffect(() => {
    const loaded = client.getQueryState<LoadedProducts>(key)
    if (!loaded?.data || fresh.length === 0) return
    const { pages, pageParams } = loaded.data
    const merged = mergeUpdates(pages, fresh)
    if (merged.some((changed, at) => changed !== pages[at])) {
      client.setQueryData<LoadedProducts>(key, { pages: merged, pageParams }, { updatedAt: loaded.dataUpdatedAt })
    }
    if (countMoves(pages, fresh) > 0 && !latestWishes.current.held()) refresh()
  }, [client, key, fresh, refresh])

  const products = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  const pages = data?.pages ?? []
  const [first] = pages
  const counted = { total: first?.total ?? 0, totalIsExact: first?.totalIsExact ?? true }
  return { query, products, pages, ...counted, moves, refresh }
}
export type ProductList = ReturnType<typeof useProductList>
