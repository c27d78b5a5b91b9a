import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getPlatformStatus, type PlatformStatus } from '#shared/contract/platform/health.ts'
import type { Text } from '#shared/messages/translator.ts'
import { decimals } from '#web/components/growth/decimals.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { read } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { HealthBadge } from '../health-badge.tsx'

/** Measured when the page was opened. */
export function PlatformStatusCard() {
  const t = useTranslations('analytics')
  const status = useQuery({ ...read(getPlatformStatus), staleTime: 0 })
  return (
    <Card>
      <CardHeader title={t('status.title')} />
      <CardContent>
        <Loaded query={status} failure={t('failure')} skeleton={<Skeleton className="h-32" />}>
          {(measured) => <Rows status={measured} />}
        </Loaded>
      </CardContent>
    </Card>
  )
}

function Rows({ status: { health, catalogue, lastBackup } }: { status: PlatformStatus }) {
  const t = useTranslations('analytics.status')
  const text = useText()
  return (
    <dl className="grid gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-medium">{t('health')}</dt>
        <dd>
          <HealthBadge state={health} />
        </dd>
      </div>
      <div>
        <dt className="font-medium">{t('catalogue')}</dt>
        <dd className="text-quiet tabular-nums">{text(catalogueText(catalogue))}</dd>
      </div>
      <div>
        <dt className="font-medium">{t('backup')}</dt>
        <dd className="text-quiet tabular-nums">{text(backupText(lastBackup))}</dd>
      </div>
    </dl>
  )
}

const catalogueText =
  ({ entries: count, lastSync }: PlatformStatus['catalogue']): Text =>
  (t, format) =>
    lastSync
      ? t('analytics.status.synced', { count, when: agoText(lastSync)(t, format) })
      : t('analytics.status.neverSynced', { count })

const backupText =
  (backup: PlatformStatus['lastBackup']): Text =>
  (t, format) => {
    if (!backup) return t('analytics.status.elsewhere')
    if (!backup.takenAt) return t('analytics.status.noBackup')
    const when = agoText(backup.takenAt)(t, format)
    if (backup.bytes === null) return when
    return t('analytics.status.backupSize', { when, size: decimals(backup.bytes / 1024 / 1024, 1, format.language) })
  }

const MINUTE_MS = 60_000

const agoText =
  (moment: string): Text =>
  (t, { age, dateTime }) => {
    const now = new Date()
    return now.getTime() - Date.parse(moment) < MINUTE_MS
      ? t('analytics.status.justNow', { moment: dateTime(moment) })
      : t('analytics.status.ago', { age: age(moment, now), moment: dateTime(moment) })
  }
