import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { RipSession } from '#shared/contract/orders/rip-sessions.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { recordingHost } from '#shared/rules/orders/recording.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { DropdownMenu, DropdownMenuItem } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import type { SessionMove } from './use-sessions.ts'

type SessionRowProps = {
  session: RipSession
  mayPlan: boolean
  isPending: boolean
  onMove: (move: SessionMove) => void
  onOpen: (what: 'change' | 'recording' | 'cancel') => void
}

export function SessionRow({ session, mayPlan, isPending, onMove, onOpen }: SessionRowProps) {
  const t = useTranslations('lives')
  const { date, time, weekday, dateTime } = useFormat()
  const { title, state, startsAt, ordersUntil, url, orders, opened, recordingUrl, isPublic } = session
  const isAhead = state === 'planned' || state === 'running'
  const link = isAhead ? url : recordingUrl
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium text-base">{title}</span>
          {state !== 'planned' && (
            <Badge variant={state === 'running' ? 'default' : state === 'cancelled' ? 'outline' : 'secondary'}>
              {t(`state.${state}`)}
            </Badge>
          )}
          {isPublic && isAhead && <Badge variant="outline">{t('public')}</Badge>}
        </p>
        <p className="first-letter:uppercase">
          {t('when', { weekday: weekday(amsterdamDay(new Date(startsAt))), day: date(startsAt), time: time(startsAt) })}
        </p>
        <p className="text-quiet text-sm">
          {isAhead
            ? t('orders', { orders, until: dateTime(ordersUntil) })
            : state === 'over'
              ? t('opened', { opened })
              : t('none')}
        </p>
        {link ? (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="w-fit break-all text-accent-ink text-sm underline-offset-4 hover:underline"
          >
            {recordingHost(link) || link}
            <span className="sr-only"> {t('newTab')}</span>
          </a>
        ) : (
          isAhead && <p className="text-sm text-warn-ink">{t('noLink')}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'planned' && (
          <Button variant="outline" pending={isPending} onClick={() => onMove('start')}>
            {t('start')}
          </Button>
        )}
        {state === 'running' && (
          <Button variant="outline" pending={isPending} onClick={() => onMove('end')}>
            {t('end')}
          </Button>
        )}
        {state === 'over' && (
          <Button variant="outline" onClick={() => onOpen('recording')}>
            {t(recordingUrl ? 'recording.change' : 'recording.add')}
          </Button>
        )}
        {(state === 'running' || (mayPlan && state === 'planned') || state === 'over') && (
          <DropdownMenu
            trigger={
              <Button variant="ghost" size="icon" aria-label={t('more', { title })}>
                <Ellipsis aria-hidden="true" />
              </Button>
            }
          >
            {mayPlan && <DropdownMenuItem onSelect={() => onOpen('change')}>{t('change')}</DropdownMenuItem>}
            {state === 'running' && (
              <>
                <DropdownMenuItem onSelect={() => onOpen('recording')}>{t('recording.add')}</DropdownMenuItem>
                <DropdownMenuItem onSelect={() => onMove('undoStart')}>{t('undoStart')}</DropdownMenuItem>
              </>
            )}
            {state === 'over' && <DropdownMenuItem onSelect={() => onMove('start')}>{t('continue')}</DropdownMenuItem>}
            {mayPlan && state === 'planned' && (
              <DropdownMenuItem variant="destructive" onSelect={() => onOpen('cancel')}>
                {t('cancel.button')}
              </DropdownMenuItem>
            )}
          </DropdownMenu>
        )}
      </div>
    </li>
  )
}
