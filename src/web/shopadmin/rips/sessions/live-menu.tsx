import { useQueryClient } from '@tanstack/react-query'
import { Radio } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { getRipDesk, type RipDesk } from '#shared/contract/orders/rips.ts'
import { Button } from '#web/components/ui/button.tsx'
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMoveSession, useSessions } from './use-sessions.ts'

const OFFERED = 3

/** Starts and ends a live opening at the desk. Lines opened in between have their minute in its recording. */
export function LiveMenu({ shopId, running }: { shopId: number; running: RipDesk['session'] }) {
  const t = useTranslations('lives')
  const { dateTime } = useFormat()
  const navigate = useNavigate()
  const client = useQueryClient()
  const ahead = useSessions(shopId, 'ahead')
  const desk = { queryKey: keyOf(getRipDesk, { id: shopId }) }
  const move = useMoveSession(shopId, () => client.invalidateQueries(desk))
  const planned = ahead.data?.pages.flatMap(({ items }) => items).filter(({ state }) => state === 'planned') ?? []
  return (
    <DropdownMenu
      trigger={
        <Button variant={running ? 'default' : 'outline'} className="min-h-11" pending={move.isPending}>
          <Radio aria-hidden="true" />
          <span className={running ? undefined : 'max-sm:sr-only'}>{t(running ? 'state.running' : 'title')}</span>
        </Button>
      }
    >
      {running ? (
        <>
          <DropdownMenuItem onSelect={() => move.mutate({ move: 'end', session: running.id })}>
            {t('endOf', { title: running.title })}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => move.mutate({ move: 'undoStart', session: running.id })}>
            {t('undoStart')}
          </DropdownMenuItem>
        </>
      ) : (
        planned.slice(0, OFFERED).map(({ id, title, startsAt }) => (
          <DropdownMenuItem key={id} onSelect={() => move.mutate({ move: 'start', session: id })}>
            <span className="wrap-anywhere">{t('startOf', { title, moment: dateTime(startsAt) })}</span>
          </DropdownMenuItem>
        ))
      )}
      {(running || planned.length > 0) && <DropdownMenuSeparator />}
      <DropdownMenuItem onSelect={() => navigate('/shopadmin/rips/sessions')}>{t('all')}</DropdownMenuItem>
    </DropdownMenu>
  )
}
