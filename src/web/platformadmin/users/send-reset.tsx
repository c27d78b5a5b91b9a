import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type PlatformUser, sendPasswordReset } from '#shared/contract/platform/users.ts'
import { errorToast } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'

/** For someone who cannot get in any more: the same link that 'Forgot password' sends. */
export function SendReset({ user }: { user: PlatformUser }) {
  const t = useTranslations('users.reset')
  const done = useTranslations('platform')('done')
  const sending = useMutation({
    mutationFn: () => call(sendPasswordReset, { params: { userId: user.id } }),
    onSuccess: ({ email, mailServer }) =>
      mailServer
        ? toast({ title: done, description: t('sent', { email }) })
        : toast({
            title: t('saved.title'),
            description: t('saved.text', { email }),
          }),
    onError: (error) => errorToast(error, t('failure')),
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
