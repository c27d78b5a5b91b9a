import { useInfiniteQuery } from '@tanstack/react-query'
import { Activity as ActivityIcon, SearchX } from 'lucide-react'
import { listActivity } from '#shared/contract/platform/activity.ts'
import { countLabel } from '#shared/rules/text/counts.ts'
import { ShowMore } from '#web/components/show-more.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Failure } from '#web/components/ui/loaded.tsx'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { ListSkeleton } from '../list-skeleton.tsx'
import { ActivityEntry } from './activity-entry.tsx'
import type { ActivityFilter } from './activity-filter.ts'
import { Changes } from './changes.tsx'

const PER_PAGE = 30
const FAILURE = 'Failed to load activity'

export function ActivityList({ filter, filtered }: { filter: ActivityFilter; filtered: boolean }) {
  const query = useInfiniteQuery({
    ...readPages(listActivity, { query: { ...filter, limit: PER_PAGE } }),
    staleTime: 0,
  })
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
