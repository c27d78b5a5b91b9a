import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { onPlainClick } from '#web/lib/navigation/plain-click.ts'

type MoreLinkProps = {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  /** Offset of the next page, for the link that works without scripts. */
  offset: number
  label: string
  failure: string
}

/** Loads the next page of a list. Without scripts it is a plain link. */
export function MoreLink({ query, offset, label, failure }: MoreLinkProps) {
  const { search } = useLocation()
  if (!query.hasNextPage) return null
  const address = new URLSearchParams(search)
  address.set('offset', String(offset))
  return (
    <div className="grid justify-items-center gap-2 pt-2">
      {query.isFetchNextPageError && <p role="alert">{failure}</p>}
      <Button asChild variant="outline">
        <a
          href={`?${address}`}
          rel="next"
          aria-busy={query.isFetchingNextPage}
          onClick={onPlainClick(() => !query.isFetchingNextPage && query.fetchNextPage())}
        >
          {query.isFetchingNextPage && <Spinner />}
          {label}
        </a>
      </Button>
    </div>
  )
}
