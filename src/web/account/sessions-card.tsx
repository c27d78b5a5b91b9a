import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import {
  endMySession,
  endOtherSessions,
  listMySessions,
  type SessionOfMine,
} from '#shared/contract/accounts/account.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useRefreshAccount } from './use-refresh-account.ts'

/** Active sessions. Signing out of this browser is in the menu. */
export function SessionsCard() {
  const t = useTranslations('account')
  const refresh = useRefreshAccount()
  const title = useRef<HTMLHeadingElement>(null)
  const sessions = useQuery(read(listMySessions))
  // The pressed button disappears with its row.
  const done = (description: string) => {
    title.current?.focus()
    refresh()
    toast({ title: t('success'), description })
  }
  const endOne = useSending({
    send: (session: number) => call(endMySession, { params: { session } }),
    failure: t('sessions.endFailure'),
    onDone: () => done(t('sessions.ended')),
  })
  const endOthers = useSending({
    send: () => call(endOtherSessions),
    failure: t('sessions.othersFailure'),
    onDone: () => done(t('sessions.othersEnded')),
  })
  const others = (sessions.data?.length ?? 0) > 1
  return (
    <Card aria-labelledby="account-sessions">
      <CardHeader>
        <CardTitle id="account-sessions" ref={title} tabIndex={-1} className="outline-none">
          {t('sessions.title')}
        </CardTitle>
        <CardDescription>{t('sessions.text')}</CardDescription>
      </CardHeader>
      <CardContent>
        <Loaded query={sessions} failure={t('sessions.failure')}>
          {(list) => (
            <ul className="divide-y">
              {list.map((session) => (
                <SessionLine
                  key={session.id}
                  session={session}
                  pending={endOne.isPending && endOne.variables === session.id}
                  onEnd={() => endOne.mutate(session.id)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </CardContent>
      {others && (
        <CardFooter>
          <Button variant="outline" pending={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('sessions.endOthers')}
          </Button>
        </CardFooter>
      )}
    </Card>
  )
}

type SessionLineProps = { session: SessionOfMine; pending: boolean; onEnd: () => void }

function SessionLine({ session, pending, onEnd }: SessionLineProps) {
  const t = useTranslations('account.sessions')
  const { dateTime } = useFormat()
  const { browser, ip, current, counter, createdAt, lastSeenAt } = session
  const since = dateTime(createdAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {browser}
          {current && <Badge variant="good">{t('this')}</Badge>}
          {counter && <Badge className="wrap-anywhere whitespace-normal">{t('counter', counter)}</Badge>}
        </p>
        <p className="text-quiet text-xs">
          {ip ? <span className="break-all">{ip} · </span> : null}
          {current ? t('active', { since }) : t('seen', { seen: dateTime(lastSeenAt), since })}
        </p>
      </div>
      {!current && (
        <Button
          variant="outline"
          size="sm"
          pending={pending}
          aria-label={t('endOne', { browser, since })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
