import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type PlatformUser, sendPasswordReset } from '#shared/contract/platform/users.ts'
import { errorToast } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { useReportedMutation } from '#web/components/use-reported-mutation.ts'
import { call } from '#web/lib/api/call.ts'

/** For someone who cannot get in any more: the same link that 'Forgot password' sends. */
export function SendReset({ user }: { user: PlatformUser }) {
  const t = useTranslations('users.reset')
  const done = useTranslations('platform')('done')
  const sending = useReportedMutation({
    send: () => call(sendPasswordReset, { params: { userId: user.id } }),
    done: ({ email, mailServer }) =>
      mailServer
        ? { title: done, description: t('sent', { email }) }
        : { title: t('saved.title'), description: t('saved.text', { email }) },
    failure: (error) => errorToast(error, t('failure')),
  })
  return (
    <Section title={t('title')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet">{t('text')}</p>
        <Button variant="outline" size="sm" pending={sending.isPending} onClick={() => sending.mutate()}>
          <KeyRound aria-hidden="true" />
          {t('send')}
        </Button>
      </div>
    </Section>
  )
}
