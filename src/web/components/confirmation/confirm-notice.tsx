import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { sendConfirmation } from '#shared/contract/accounts/account.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { call } from '#web/lib/api/call.ts'

/** Asks the user to confirm the email address, and resends the link. */
export function ConfirmNotice({ email, mailServer }: { email: string; mailServer: boolean }) {
  const t = useTranslations('admin.confirmEmail')
  const sending = useSending({ send: () => call(sendConfirmation), failure: t('failure') })
  const parts = { email, address: (address: ReactNode) => <span className="break-all">{address}</span> }
  if (sending.isSuccess) {
    return (
      <Notice variant="good" role="status" title={t('sent.title')}>
        {t.rich('sent.text', parts)}
      </Notice>
    )
  }
  if (!mailServer) {
    return <Notice title={t('noServer.title')}>{t('noServer.text')}</Notice>
  }
  return (
    <Notice variant="warn" title={t('please.title')} className="flex-wrap">
      <p>{t.rich('please.text', parts)}</p>
      <Button
        variant="outline"
        size="sm"
        className="mt-2"
        pending={sending.isPending}
        pendingText={t('sending')}
        onClick={() => sending.mutate()}
      >
        {t('again')}
      </Button>
    </Notice>
  )
}
