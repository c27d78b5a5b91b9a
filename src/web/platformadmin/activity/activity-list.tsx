import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Activity as ActivityIcon, SearchX } from 'lucide-react'
import { listActivity } from '#shared/contract/platform/activity.ts'
import { countLabel } from '#shared/rules/text/counts.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Failure } from '#web/components/ui/loaded.tsx'
import { callUntil, keyOf } from '#web/lib/api/call.ts'
import { ListSkeleton } from '../list-skeleton.tsx'
import { ShowMore } from '../show-more.tsx'
import { ActivityEntry } from './activity-entry.tsx'
import type { ActivityFilter } from './activity-filter.ts'
import { Changes } from './changes.tsx'

const PER_PAGE = 30
const FAILURE = 'Failed to load activity'

/** The entries that match, page after page; what was there stays in sight while the next answer comes. */
const useActivity = (filter: ActivityFilter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(listActivity, {}, filter), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callUntil(signal, listActivity, { query: { ...filter, limit: PER_PAGE, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export function ActivityList({ filter, filtered }: { filter: ActivityFilter; filtered: boolean }) {
  const query = useActivity(filter)
  if (!query.data) {
    if (query.isError) return <Failure text={FAILURE} pending={query.isFetching} onRetry={() => query.refetch()} />
    return <ListSkeleton />
  }
  const [first] = query.data.pages
  const total = first?.total ?? 0
  const entries = query.data.pages.flatMap(({ items }) => items)
  return (
    <div className="grid gap-3" aria-busy={query.isPlaceholderData}>
      <p role="status" className="text-quiet tabular-nums">
        {`${countLabel(total, first?.totalIsExact)} ${total === 1 ? 'entry' : 'entries'}`}
      </p>
      <Card>
        {entries.length === 0 ? (
          <Empty
            icon={filtered ? <SearchX /> : <ActivityIcon />}
            title={filtered ? 'No activity matches your criteria' : 'No recent activity'}
          />
        ) : (
          <ol className="divide-y" aria-label="Activity">
            {entries.map((entry) => (
              <ActivityEntry key={entry.id} entry={entry}>
                <Changes entry={entry} />
              </ActivityEntry>
            ))}
          </ol>
        )}
      </Card>
      <ShowMore query={query} failure={FAILURE} />
    </div>
  )
}
