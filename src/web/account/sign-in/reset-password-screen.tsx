import '#web/lib/zod-jitless.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { resetPassword } from '#shared/contract/accounts/accounts.ts'
import { Password } from '#shared/contract/accounts/entrance.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { PasswordInput } from '#web/components/password-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { dropToken } from '#web/lib/session/token.ts'
import { AccountPage, PageLink } from './account-page.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useLinkToken } from './use-link-token.ts'

const NewPassword = z.strictObject({ password: Password })
type NewPassword = z.infer<typeof NewPassword>

const isOver = (error: unknown) => error instanceof ApiError && error.code === 'link_invalid'

/** Opened from the link in the password reset email. */
export default function ResetPasswordScreen() {
  const token = useLinkToken()
  const t = useTranslations('entrance')
  const form = useForm<NewPassword>({ resolver: zodResolver(NewPassword) })
  const sending = useSending({
    send: ({ password }: NewPassword) => call(resetPassword, { body: { token, password } }),
    failure: t('reset.failure'),
    onIssue: (_path, message) => form.setError('password', { message }),
    // Resetting the password ends all sessions.
    onDone: dropToken,
  })
  if (sending.isSuccess) {
    return (
      <AccountPage title={t('reset.done.title')} text={t('reset.done.text')}>
        <PageLink href="/?tab=sign-in">{t('reset.done.signIn')}</PageLink>
      </AccountPage>
    )
  }
  if (!token || isOver(sending.error)) {
    return (
      <AccountPage title={t('reset.title')} text={t('reset.willEmail')}>
        <Notice variant="warn" role="alert">
          {t(token ? 'reset.expired' : 'reset.incomplete')}
        </Notice>
        <PageLink href="/forgot-password">{t('reset.askAgain')}</PageLink>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t('reset.title')} text={t('reset.text')}>
      <form
        noValidate
        method="post"
        className="grid gap-4"
        onSubmit={form.handleSubmit((body) => sending.mutate(body))}
      >
        <Field
          label={t('newPassword')}
          required
          error={form.formState.errors.password?.message}
          hint={t('passwordHint')}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <SubmitButton pending={sending.isPending} pendingText={t('reset.busy')}>
          {t('reset.submit')}
        </SubmitButton>
      </form>
    </AccountPage>
  )
}
