import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberPage } from '#shared/contract/shops/access/team.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/components/ui/card.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMemberActions } from './use-team.ts'

type MemberSessionsProps = {
  shopId: number
  memberId: number
  name: string
  sessions: MemberPage['sessions']
  isOwner: boolean
}

/** Browsers in which a person is signed in, and signing them out. */
export function MemberSessions({ shopId, memberId, name, sessions, isOwner }: MemberSessionsProps) {
  const t = useTranslations('teamScreens.member.sessions')
  const { dateTime } = useFormat()
  const [confirming, setConfirming] = useState(false)
  const { signOut } = useMemberActions(shopId, memberId, name)
  const close = () => setConfirming(false)
  return (
    <Card aria-labelledby="member-sessions">
      <CardHeader>
        <CardTitle id="member-sessions">{t('title')}</CardTitle>
        <CardDescription>{t('text')}</CardDescription>
      </CardHeader>
      <CardContent>
        {sessions.length === 0 && <p className="text-quiet">{t('none')}</p>}
        <ul className="divide-y">
          {sessions.map(({ browser, createdAt, lastSeenAt, counter }) => (
            <li key={`${browser} ${createdAt}`} className="grid gap-0.5 py-2.5">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {browser}
                {counter !== null && (
                  <Badge className="wrap-anywhere whitespace-normal">{t('counter', { device: counter })}</Badge>
                )}
              </span>
              <span className="text-quiet text-xs">
                {t('seen', { seen: dateTime(lastSeenAt), since: dateTime(createdAt) })}
              </span>
            </li>
          ))}
        </ul>
      </CardContent>
      {!isOwner && sessions.length > 0 && (
        <CardFooter>
          <Button variant="outline" onClick={() => setConfirming(true)}>
            {t('end')}
          </Button>
        </CardFooter>
      )}
      {confirming && (
        <ConfirmDialog
          onClose={close}
          title={t('confirm', { name })}
          description={t('description')}
          confirmLabel={t('end')}
          pending={signOut.isPending}
          onConfirm={() => signOut.mutate(undefined, { onSuccess: close })}
        />
      )}
    </Card>
  )
}
