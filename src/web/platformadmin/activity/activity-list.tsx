import { useInfiniteQuery } from '@tanstack/react-query'
import { Activity as ActivityIcon, SearchX } from 'lucide-react'
import { listActivity } from '#shared/contract/platform/activity.ts'
import { countLabel } from '#shared/rules/text/counts.ts'
import { Empty } from '#web/components/ui/empty.tsx'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { PagedList } from '../paged-list.tsx'
import { ActivityEntry } from './activity-entry.tsx'
import type { ActivityFilter } from './activity-filter.ts'
import { Changes } from './changes.tsx'

const PER_PAGE = 30

export function ActivityList({ filter, filtered }: { filter: ActivityFilter; filtered: boolean }) {
  const query = useInfiniteQuery({
    ...readPages(listActivity, { query: { ...filter, limit: PER_PAGE } }),
    staleTime: 0,
  })
  return (
    <PagedList
      query={query}
      failure="Failed to load activity"
      count={({ total, totalIsExact }) => `${countLabel(total, totalIsExact)} ${total === 1 ? 'entry' : 'entries'}`}
      empty={
        <Empty
          icon={filtered ? <SearchX /> : <ActivityIcon />}
          title={filtered ? 'No activity matches your criteria' : 'No recent activity'}
        />
      }
    >
      {(entries) => (
        <ol className="divide-y" aria-label="Activity">
          {entries.map((entry) => (
            <ActivityEntry key={entry.id} entry={entry}>
              <Changes entry={entry} />
            </ActivityEntry>
          ))}
        </ol>
      )}
    </PagedList>
  )
}
