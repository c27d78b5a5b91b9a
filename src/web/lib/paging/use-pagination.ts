import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '#shared/contract/endpoint.ts'
import { back, cursorInSight, firstPage, onward, pageCount } from './cursor-pages.ts'

type PageQuery<Item> = UseQueryOptions<Page<Item>, Error, Page<Item>, readonly [string, object?]>

/** Shows one page of a paged call, `perPage` items at a time, with the props for a `Pagination`. */
export function usePagination<Item>(pageAt: (cursor: string | undefined) => PageQuery<Item>, perPage: number) {
  const [visited, setVisited] = useState(firstPage)
  const cursor = cursorInSight(visited)
  const query = useQuery({ ...pageAt(cursor), placeholderData: keepPreviousData })
  // The page number changes together with the rows. Until the next page has loaded, the previous one is visible.
  const [page, setPage] = useState(1)
  if (!query.isPlaceholderData && page !== visited.length) setPage(visited.length)
  const onPageChange = (to: number) => {
    if (!query.isPlaceholderData) setVisited(to > page ? onward(visited, query.data?.next) : back(visited))
  }
  return { query, cursor, pagination: { page, pages: pageCount(query.data?.total ?? 0, perPage), onPageChange } }
}
