import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { endUserSessions, type PlatformUser } from '#shared/contract/platform/users.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { call } from '#web/lib/api/call.ts'
import { useMe } from '#web/lib/session/use-me.ts'
import { usePlatformMutation } from '../use-platform-mutation.ts'

/** Ends all sessions of an account, for a lost phone or a leaked password. */
export function SignOutEverywhere({ user }: { user: PlatformUser }) {
  const t = useTranslations('users.sessions')
  const [asking, setAsking] = useState(false)
  const own = useMe().data?.id === user.id
  const end = usePlatformMutation({
    // This also ends the administrator's own session. The refetch then leads to the sign-in view.
    send: () => call(endUserSessions, { params: { userId: user.id } }).finally(() => setAsking(false)),
    done: ({ ended }) => t('ended', { count: ended }),
    failure: t('failure'),
  })
  return (
    <Section title={t('title')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet">{user.sessions === 0 ? t('none') : t('some', { count: user.sessions })}</p>
        <Button variant="outline" size="sm" disabled={user.sessions === 0} onClick={() => setAsking(true)}>
          <LogOut aria-hidden="true" />
          {t('end')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('question', { email: user.email })}
          description={t(own ? 'ownConsequence' : 'consequence', { count: user.sessions })}
          confirmLabel={t('end')}
          destructive
          pending={end.isPending}
          onConfirm={() => end.mutate()}
        />
      )}
    </Section>
  )
}
