import { useInfiniteQuery } from '@tanstack/react-query'
import { Activity as ActivityIcon, SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listActivity } from '#shared/contract/platform/activity.ts'
import { Empty } from '#web/components/ui/empty.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { readPages } from '#web/lib/paging/read-pages.ts'
import { PagedList } from '../paged-list.tsx'
import { ActivityEntry } from './activity-entry.tsx'
import type { ActivityFilter } from './activity-filter.ts'
import { Changes } from './changes.tsx'

const PER_PAGE = 30

export function ActivityList({ filter, filtered }: { filter: ActivityFilter; filtered: boolean }) {
  const t = useTranslations('activity.list')
  const { count } = useFormat()
  const query = useInfiniteQuery({
    ...readPages(listActivity, { query: { ...filter, limit: PER_PAGE } }),
    staleTime: 0,
  })
  return (
    <PagedList
      query={query}
      failure={t('failure')}
      count={({ total, totalIsExact }) => t('count', { total, count: count(total, totalIsExact) })}
      empty={<Empty icon={filtered ? <SearchX /> : <ActivityIcon />} title={t(filtered ? 'noMatch' : 'empty')} />}
    >
      {(entries) => (
        <ol className="divide-y" aria-label={t('label')}>
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
