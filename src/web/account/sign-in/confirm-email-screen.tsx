import '#web/lib/zod-jitless.ts'
import { useTranslations } from 'use-intl'
import { confirmEmail } from '#shared/contract/accounts/accounts.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { AccountPage, PageLink } from './account-page.tsx'
import { useLinkToken } from './use-link-token.ts'

/** Confirms an email address. Requires a click, so that link scanners do not use up the token. */
export default function ConfirmEmailScreen() {
  const t = useTranslations('entrance.confirm')
  const token = useLinkToken()
  const sending = useSending({
    send: () => call(confirmEmail, { body: { token } }),
    failure: t('failure'),
  })
  if (sending.isSuccess) {
    return (
      <AccountPage title={t('done.title')} text={t('done.text', { email: sending.data.email })}>
        <PageLink href="/account" isPersonal>
          {t('done.account')}
        </PageLink>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t('title')} text={t('text')}>
      {sending.isError && (
        <Notice variant="warn" role="alert">
          {shownError(sending.error, t('failure'))}
        </Notice>
      )}
      {token ? (
        <Button size="lg" pending={sending.isPending} pendingText={t('busy')} onClick={() => sending.mutate()}>
          {t('submit')}
        </Button>
      ) : (
        <Notice variant="warn">{t('incomplete')}</Notice>
      )}
      <PageLink href="/account" isPersonal>
        {t('newLink')}
      </PageLink>
    </AccountPage>
  )
}
