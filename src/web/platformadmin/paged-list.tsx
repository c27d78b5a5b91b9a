import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Page } from '#shared/contract/endpoint.ts'
import { ShowMore } from '#web/components/show-more.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

type PagedListProps<Item> = {
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  failure: string
  /** Text for the number of matches. */
  count: (latest: Page<Item>) => string
  /** Shown if there are no matches. */
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list of the platform: the number of matches, the loaded items, and a button to load more. */
export function PagedList<Item>({ query, failure, count, empty, children }: PagedListProps<Item>) {
  return (
    <Loaded query={query} failure={failure} skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        const latest = pages.at(-1)
        return (
          <div className="grid gap-3" aria-busy={query.isPlaceholderData}>
            <p role="status" className="text-quiet tabular-nums">
              {latest && count(latest)}
            </p>
            <Card>{items.length > 0 ? children(items) : empty}</Card>
            <ShowMore query={query} failure={failure} />
          </div>
        )
      }}
    </Loaded>
  )
}
