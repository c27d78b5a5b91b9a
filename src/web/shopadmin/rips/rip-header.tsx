import { ArrowLeft, CloudOff, MonitorPlay, Pause, Play, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { LiveMenu } from './sessions/live-menu.tsx'
import type { Rip } from './use-rip-desk.ts'

/** The way back, the state of the network, the break and the undo. */
export function RipHeader({ shopId, rip: { desk, isAway, waiting, make } }: { shopId: number; rip: Rip }) {
  const t = useTranslations('rips')
  const last = desk?.lastStep
  return (
    <header className="flex flex-wrap items-center gap-1 border-b bg-surface px-3 py-2 sm:gap-2">
      <Button asChild variant="ghost" className="min-h-11 px-3">
        <Link to="/shopadmin/orders">
          <ArrowLeft aria-hidden="true" />
          <span className="max-sm:sr-only">{t('back')}</span>
        </Link>
      </Button>
      <h1 className="flex-1 basis-20 truncate font-semibold text-lg">{t('title')}</h1>
      <p role="status" className="flex items-center gap-1.5 font-medium text-warn-ink empty:hidden">
        {isAway && waiting > 0 && (
          <>
            <CloudOff className="size-4 shrink-0" aria-hidden="true" />
            {t('offline', { count: waiting })}
          </>
        )}
      </p>
      <Button asChild variant="ghost" className="min-h-11 px-3">
        <Link to="/shopadmin/rips/overlay">
          <MonitorPlay aria-hidden="true" />
          <span className="max-lg:sr-only">{t('overlay')}</span>
        </Link>
      </Button>
      {desk && (
        <>
          <LiveMenu shopId={shopId} running={desk.session} />
          <Button
            variant="outline"
            className="min-h-11"
            aria-keyshortcuts="u"
            disabled={!last}
            onClick={() => last && make({ kind: 'undo', step: last.id })}
          >
            <Undo2 aria-hidden="true" />
            {last ? t(`undo.${last.kind}`) : t('undo.nothing')}
          </Button>
          <Button
            variant={desk.pausedAt ? 'default' : 'outline'}
            className="min-h-11"
            onClick={() => make({ kind: desk.pausedAt ? 'resume' : 'pause' })}
          >
            {desk.pausedAt ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            <span className="max-sm:sr-only">{t(desk.pausedAt ? 'resume' : 'pause')}</span>
          </Button>
        </>
      )}
    </header>
  )
}
