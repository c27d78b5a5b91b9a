import { useQuery } from '@tanstack/react-query'
import { getPlatformStatus, type PlatformStatus } from '#shared/contract/platform/health.ts'
import { age, formatDateTime } from '#shared/rules/text/time-ago.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { read } from '#web/lib/api/call.ts'
import { HealthBadge } from '../health-badge.tsx'
import { FAILURE } from './failure.ts'

/** What was measured when the page was opened: nothing here is a fixed text. */
export function PlatformStatusCard() {
  const status = useQuery({ ...read(getPlatformStatus), staleTime: 0 })
  return (
    <Card>
      <CardHeader title="Platform Status" />
      <CardContent>
        <Loaded query={status} failure={FAILURE} skeleton={<Skeleton className="h-32" />}>
          {(measured) => <Rows status={measured} />}
        </Loaded>
      </CardContent>
    </Card>
  )
}

function Rows({ status: { health, catalogue, lastBackup } }: { status: PlatformStatus }) {
  return (
    <dl className="grid gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-medium">System Health</dt>
        <dd>
          <HealthBadge state={health} />
        </dd>
      </div>
      <div>
        <dt className="font-medium">Card Catalogue</dt>
        <dd className="text-quiet tabular-nums">{catalogueInWords(catalogue)}</dd>
      </div>
      <div>
        <dt className="font-medium">Last Backup</dt>
        <dd className="text-quiet tabular-nums">{backupInWords(lastBackup)}</dd>
      </div>
    </dl>
  )
}

function catalogueInWords({ entries, lastSync }: PlatformStatus['catalogue']): string {
  const count = `${entries.toLocaleString('en-GB')} ${entries === 1 ? 'entry' : 'entries'}`
  return lastSync ? `${count}, last sync ${ago(lastSync)}` : `${count}, never synced`
}

function backupInWords(backup: PlatformStatus['lastBackup']): string {
  if (!backup) return 'Not taken here: you run your own database'
  if (!backup.takenAt) return 'None yet'
  const size = backup.bytes === null ? '' : `, ${(backup.bytes / 1024 / 1024).toFixed(1)} MB`
  return `${ago(backup.takenAt)}${size}`
}

function ago(moment: string): string {
  const passed = age(moment, new Date())
  return `${passed === 'now' ? 'just now' : `${passed} ago`} (${formatDateTime(moment)})`
}
