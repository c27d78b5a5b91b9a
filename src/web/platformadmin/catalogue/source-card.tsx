import { RefreshCw } from 'lucide-react'
import type { CatalogueStatus } from '#shared/contract/catalogue.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { Facts } from '../facts.tsx'
import { atMoment, countsInWords, isUnderWay, stateWords } from './sync-words.ts'

type Source = CatalogueStatus['sources'][number]

type SourceCardProps = {
  source: Source
  /** A sync of this source or another one is under way. */
  busy: boolean
  starting: boolean
  onSync: () => void
}

export function SourceCard({ source, busy, starting, onSync }: SourceCardProps) {
  const { label, address, offered, last, lastDone } = source
  return (
    <Card aria-label={label}>
      <CardHeader title={label} description={<span className="break-all">{address}</span>}>
        <StateBadge source={source} />
      </CardHeader>
      <CardContent className="grid gap-4">
        {!offered && (
          <Notice title="Not configured">
            Set <code>POKEDATA_KEY</code> on the server to read cards and sealed products from here.
          </Notice>
        )}
        {last && isUnderWay(last) && <UnderWay sync={last} />}
        {last?.state === 'failed' && (
          <Notice variant="destructive" title="The last sync failed">
            {last.failure} Everything read so far is kept, and the next sync continues from there.
          </Notice>
        )}
        {last?.state === 'interrupted' && (
          <Notice variant="warn" title="The last sync was interrupted">
            The server process ended. Everything read so far is kept, and the next sync continues from there.
          </Notice>
        )}
        <Facts
          facts={[
            ['Last sync', atMoment(lastDone)],
            [
              last && isUnderWay(last) ? 'Running since' : 'Last started',
              last?.startedAt ? atMoment(last.startedAt) : null,
            ],
            ['Entries', last?.startedAt ? countsInWords(last) : null],
          ]}
        />
      </CardContent>
      {offered && (
        <CardFooter>
          <Button variant="outline" disabled={busy && !starting} pending={starting} onClick={onSync}>
            <RefreshCw aria-hidden="true" />
            Sync now
          </Button>
          {busy && <span className="text-quiet text-sm">One sync at a time.</span>}
        </CardFooter>
      )}
    </Card>
  )
}

function StateBadge({ source: { offered, last } }: { source: Source }) {
  if (!offered) return <Badge variant="outline">Off</Badge>
  if (!last) return <Badge variant="outline">Not synced yet</Badge>
  const { label, variant } = stateWords[last.state]
  return <Badge variant={variant}>{label}</Badge>
}

function UnderWay({ sync }: { sync: NonNullable<Source['last']> }) {
  const words = sync.state === 'waiting' ? 'Waiting for the server to start' : sync.step || 'Starting'
  return (
    <div className="grid gap-2">
      <Progress value={sync.done} max={Math.max(sync.total, 1)} label="Sync progress" />
      <p className="flex justify-between gap-4 text-quiet text-sm">
        <span className="min-w-0 truncate">{words}</span>
        {sync.total > 0 && (
          <span className="shrink-0 tabular-nums">
            {sync.done} of {sync.total} sets
          </span>
        )}
      </p>
    </div>
  )
}
