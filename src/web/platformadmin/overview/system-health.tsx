import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getPlatformHealth, type HealthPart, type PlatformHealth } from '#shared/contract/platform/health.ts'
import { decimals } from '#web/components/growth/decimals.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { HealthBadge } from '../health-badge.tsx'

const EVERY_MS = 30_000

/** Current measurements, polled while visible. */
export function SystemHealth() {
  const t = useTranslations('platform.system')
  const { dateTime } = useFormat()
  const health = useQuery({ ...read(getPlatformHealth), refetchInterval: EVERY_MS, staleTime: 0 })
  const checked = dateTime(new Date(health.dataUpdatedAt))
  return (
    <Card>
      <CardHeader
        title={t('title')}
        description={health.isError && health.data ? t('outdated', { moment: checked }) : t('checked')}
      />
      <CardContent>
        <Loaded
          query={health}
          failure={t('failure')}
          skeleton={<Skeletons lines={Array(4).fill('h-9')} className="gap-4" />}
        >
          {(measured) => <Parts health={measured} />}
        </Loaded>
      </CardContent>
    </Card>
  )
}

function Parts({ health }: { health: PlatformHealth }) {
  const t = useTranslations('platform.system')
  const { dateTime, language } = useFormat()
  const share = health.uptime.endsWith('%') ? Number.parseFloat(health.uptime) : undefined
  return (
    <dl className="grid gap-4">
      <Part name={t('database')} part={health.database} />
      <Part name={t('api')} part={health.api} />
      <Part name={t('storage')} part={health.storage} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        <dt className="font-medium">{t('uptime')}</dt>
        <dd className="font-semibold tabular-nums">
          {share === undefined ? t('notMeasured') : `${decimals(share, 2, language)}%`}
        </dd>
        <dd className="col-span-2 text-quiet text-xs">
          {health.uptimeSince ? t('since', { moment: dateTime(health.uptimeSince) }) : t('ofMonth')}
        </dd>
      </div>
    </dl>
  )
}

function Part({ name, part }: { name: string; part: HealthPart }) {
  const { number } = useFormat()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <dt className="font-medium">{name}</dt>
      <dd>
        <HealthBadge state={part.status} />
      </dd>
      <dd className="col-span-2 break-words text-quiet text-xs tabular-nums">
        {part.reason}
        {part.milliseconds !== null && ` ${number(part.milliseconds)}\u00a0ms`}
      </dd>
    </div>
  )
}
