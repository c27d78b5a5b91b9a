import { useQuery } from '@tanstack/react-query'
import { getPlatformHealth, type HealthPart, type PlatformHealth } from '#shared/contract/platform/health.ts'
import { formatDateTime } from '#shared/rules/text/time-ago.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { HealthBadge } from '../health-badge.tsx'

const EVERY_MS = 30_000

/** What was measured just now, and asked for again as long as one looks at it. */
export function SystemHealth() {
  const health = useQuery({ ...read(getPlatformHealth), refetchInterval: EVERY_MS, staleTime: 0 })
  const checked = health.dataUpdatedAt > 0 ? formatDateTime(new Date(health.dataUpdatedAt)) : undefined
  return (
    <Card>
      <CardHeader
        title="System Health"
        description={
          health.isError && health.data ? `Measured at ${checked}. Later checks failed.` : 'Checked every 30 seconds.'
        }
      />
      <CardContent>
        <Loaded
          query={health}
          failure="Failed to load system health"
          skeleton={<Skeletons lines={Array(4).fill('h-9')} className="gap-4" />}
        >
          {(measured) => <Parts health={measured} />}
        </Loaded>
      </CardContent>
    </Card>
  )
}

function Parts({ health }: { health: PlatformHealth }) {
  return (
    <dl className="grid gap-4">
      <Part name="Database" part={health.database} />
      <Part name="API" part={health.api} />
      <Part name="Storage" part={health.storage} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        <dt className="font-medium">Uptime</dt>
        <dd className="font-semibold tabular-nums">{health.uptime}</dd>
        <dd className="col-span-2 text-quiet text-xs">
          {health.uptimeSince ? `Since ${formatDateTime(health.uptimeSince)}` : 'Of the last 30 days'}
        </dd>
      </div>
    </dl>
  )
}

function Part({ name, part }: { name: string; part: HealthPart }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <dt className="font-medium">{name}</dt>
      <dd>
        <HealthBadge state={part.status} />
      </dd>
      <dd className="col-span-2 break-words text-quiet text-xs tabular-nums">
        {part.reason}
        {part.milliseconds !== null && ` ${part.milliseconds.toLocaleString('en-GB')}\u00a0ms`}
      </dd>
    </div>
  )
}
