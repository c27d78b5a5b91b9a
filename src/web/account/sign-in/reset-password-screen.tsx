import '#web/lib/zod-jitless.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Password, resetPassword } from '#shared/contract/accounts.ts'
import { PasswordInput } from '#web/components/password-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useSending } from '#web/components/use-sending.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { dropToken } from '#web/lib/session/token.ts'
import { AccountPage, PageLink } from './account-page.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useLinkToken } from './use-link-token.ts'

const NewPassword = z.strictObject({ password: Password })
type NewPassword = z.infer<typeof NewPassword>

const isOver = (error: unknown) => error instanceof ApiError && error.code === 'link_invalid'

/** Where the link leads that someone asked for who has forgotten their password. */
export default function ResetPasswordScreen() {
  const token = useLinkToken()
  const form = useForm<NewPassword>({ resolver: zodResolver(NewPassword) })
  const sending = useSending({
    send: ({ password }: NewPassword) => call(resetPassword, { body: { token, password } }),
    failure: 'Failed to set the password',
    onIssue: (_path, message) => form.setError('password', { message }),
    // Whoever was signed in here is not any more.
    onDone: dropToken,
  })
  if (sending.isSuccess) {
    return (
      <AccountPage title="Your password is set" text="You have been signed out everywhere.">
        <PageLink href="/?tab=sign-in">Sign in with the new password</PageLink>
      </AccountPage>
    )
  }
  if (!token || isOver(sending.error)) {
    return (
      <AccountPage title="Set a new password" text="We’ll email you a link.">
        <Notice variant="warn" role="alert">
          {token
            ? 'This link has expired or has already been used. Please ask for a new one.'
            : 'This link is incomplete. Open it from your email again, or ask for a new one.'}
        </Notice>
        <PageLink href="/forgot-password">Ask for a new link</PageLink>
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Set a new password" text="You will be signed out everywhere. Then sign in with the new one.">
      <form
        noValidate
        method="post"
        className="grid gap-4"
        onSubmit={form.handleSubmit((body) => sending.mutate(body))}
      >
        <Field
          label="New password"
          required
          error={form.formState.errors.password?.message}
          hint="At least 6 characters"
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <SubmitButton pending={sending.isPending} pendingText="Saving...">
          Set Password
        </SubmitButton>
      </form>
    </AccountPage>
  )
}
