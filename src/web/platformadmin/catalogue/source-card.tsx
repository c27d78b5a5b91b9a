import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { CatalogueStatus } from '#shared/contract/catalogue/catalogue.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Progress } from '#web/components/ui/progress.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { Facts } from '../facts.tsx'
import { countsText, isUnderWay, stateVariants } from './sync-words.ts'

type Source = CatalogueStatus['sources'][number]

type SourceCardProps = {
  source: Source
  /** A sync of any source is running. */
  busy: boolean
  starting: boolean
  onSync: () => void
}

export function SourceCard({ source, busy, starting, onSync }: SourceCardProps) {
  const t = useTranslations('catalogue.source')
  const text = useText()
  const { dateTime } = useFormat()
  const { label, address, offered, last, lastDone } = source
  // This source contains prices only, no entries.
  const isGuide = source.name === 'price-guide'
  return (
    <Card aria-label={label}>
      <CardHeader title={label} description={<span className="break-all">{address}</span>}>
        <StateBadge source={source} />
      </CardHeader>
      <CardContent className="grid gap-4">
        {!offered && (
          <Notice title={t('notConfigured.title')}>
            {t.rich(isGuide ? 'notConfigured.guide' : 'notConfigured.text', { code: (name) => <code>{name}</code> })}
          </Notice>
        )}
        {last && isUnderWay(last) && <UnderWay sync={last} />}
        {last?.state === 'failed' && (
          <Notice variant="destructive" title={t('failed.title')}>
            {t(isGuide ? 'failed.guide' : 'failed.text', { reason: last.failure ?? '' })}
          </Notice>
        )}
        {last?.state === 'interrupted' && (
          <Notice variant="warn" title={t('interrupted.title')}>
            {t(isGuide ? 'interrupted.guide' : 'interrupted.text')}
          </Notice>
        )}
        <Facts
          facts={[
            [t('lastSync'), lastDone ? dateTime(lastDone) : t('never')],
            [
              t(last && isUnderWay(last) ? 'runningSince' : 'lastStarted'),
              last?.startedAt ? dateTime(last.startedAt) : null,
            ],
            [t(isGuide ? 'prices' : 'entries'), last?.startedAt ? text(countsText(last)) : null],
          ]}
        />
      </CardContent>
      {offered && (
        <CardFooter>
          <Button variant="outline" disabled={busy && !starting} pending={starting} onClick={onSync}>
            <RefreshCw aria-hidden="true" />
            {t('sync')}
          </Button>
          {busy && <span className="text-quiet text-sm">{t('oneAtATime')}</span>}
        </CardFooter>
      )}
    </Card>
  )
}

function StateBadge({ source: { offered, last } }: { source: Source }) {
  const t = useTranslations('catalogue')
  if (!offered) return <Badge variant="outline">{t('state.off')}</Badge>
  if (!last) return <Badge variant="outline">{t('state.never')}</Badge>
  return <Badge variant={stateVariants[last.state]}>{t(`state.${last.state}`)}</Badge>
}

function UnderWay({ sync }: { sync: NonNullable<Source['last']> }) {
  const t = useTranslations('catalogue.source')
  const words = sync.state === 'waiting' ? t('waitingToStart') : sync.step || t('starting')
  return (
    <div className="grid gap-2">
      <Progress value={sync.done} max={Math.max(sync.total, 1)} label={t('progress')} />
      <p className="flex justify-between gap-4 text-quiet text-sm">
        <span className="min-w-0 truncate">{words}</span>
        {sync.total > 0 && (
          <span className="shrink-0 tabular-nums">{t('sets', { done: sync.done, total: sync.total })}</span>
        )}
      </p>
    </div>
  )
}
