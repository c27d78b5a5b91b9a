import { useQuery } from '@tanstack/react-query'
import { Activity as ActivityIcon, Box, Receipt, Settings, Store, UserRound } from 'lucide-react'
import type { ComponentType } from 'react'
import { listActivity } from '#shared/contract/activity.ts'
import { formatDateTime } from '#shared/rules/time-ago.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Card, CardHeader, CardTitle } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { read } from '#web/lib/api/call.ts'

const SHOWN = 10

const icons: Readonly<Record<string, ComponentType<{ className?: string }>>> = {
  account: UserRound,
  shop: Store,
  product: Box,
  order: Receipt,
  platform: Settings,
}

export function RecentActivity() {
  const activity = useQuery(read(listActivity, { query: { limit: SHOWN } }))
  return (
    <Card>
      <CardHeader>
        <CardTitle>Recent Platform Activity</CardTitle>
      </CardHeader>
      <div className="py-2">
        <Loaded query={activity} failure="Failed to load recent activity" skeleton={<Waiting />}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty icon={<ActivityIcon />} title="No recent activity" />
            ) : (
              <ol className="divide-y">
                {items.map((entry) => (
                  <Entry key={entry.id} {...entry} />
                ))}
              </ol>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

type EntryProps = { action: string; details: string; timestamp: string; type: string }

function Entry({ action, details, timestamp, type }: EntryProps) {
  const Icon = icons[type] ?? ActivityIcon
  return (
    <li className="flex items-start gap-3 px-5 py-2.5">
      <Icon className="mt-0.5 size-4 shrink-0 text-quiet" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-x-6 gap-y-1.5 sm:flex-row">
        <div className="min-w-0">
          <p className="font-medium">{action}</p>
          {details && <p className="line-clamp-2 text-quiet">{details}</p>}
        </div>
        <div className="flex shrink-0 items-center gap-2.5">
          <Badge variant="outline">{type}</Badge>
          <time dateTime={timestamp} className="text-quiet text-xs tabular-nums">
            {formatDateTime(timestamp)}
          </time>
        </div>
      </div>
    </li>
  )
}

function Waiting() {
  return (
    <div className="grid gap-4 px-5 py-3">
      {['w-1/3', 'w-1/2', 'w-2/5', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={`h-9 ${width}`} />
      ))}
    </div>
  )
}
