import { useQuery } from '@tanstack/react-query'
import { Activity as ActivityIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { listActivity } from '#shared/contract/platform/activity.ts'
import { Link } from '#web/components/link.tsx'
import { Card, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { ActivityEntry } from '../activity/activity-entry.tsx'

const SHOWN = 10

export function RecentActivity() {
  const t = useTranslations('platform.recentActivity')
  const activity = useQuery({ ...read(listActivity, { query: { limit: SHOWN, signIns: 'without' } }), staleTime: 0 })
  return (
    <Card>
      <CardHeader title={t('title')} />
      <div className="py-2">
        <Loaded
          query={activity}
          failure={t('failure')}
          skeleton={
            <Skeletons lines={['h-9 w-1/3', 'h-9 w-1/2', 'h-9 w-2/5', 'h-9 w-3/5']} className="gap-4 px-5 py-3" />
          }
        >
          {({ items }) =>
            items.length === 0 ? (
              <Empty icon={<ActivityIcon />} title={t('empty')} />
            ) : (
              <ol className="divide-y" aria-label={t('label')}>
                {items.map((entry) => (
                  <ActivityEntry key={entry.id} entry={entry} />
                ))}
              </ol>
            )
          }
        </Loaded>
      </div>
      <CardFooter>
        <Link to="/platformadmin/activity" className="font-medium text-accent-ink hover:underline">
          {t('all')}
        </Link>
      </CardFooter>
    </Card>
  )
}
