import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { Endpoint, HandlerAnswer, Page } from '#shared/contract/endpoint.ts'
import { call, type InputArgs, keyOf } from '../api/call.ts'

/** Infinite query for a paged call. Previous data stays visible while another search loads. */
export function readPages<E extends Endpoint & { paged: true }>(endpoint: E, ...[input]: InputArgs<E>) {
  const { params, query }: { params?: object; query?: object } = input ?? {}
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, params, query), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call<Endpoint>(endpoint, { params, query: { ...query, cursor: pageParam } }, signal) as Promise<HandlerAnswer<E>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page as Page<unknown>).next,
    placeholderData: keepPreviousData,
  })
}
