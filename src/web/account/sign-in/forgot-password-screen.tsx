import '#web/lib/zod-jitless.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ForgottenPassword, forgotPassword } from '#shared/contract/accounts.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useSending } from '#web/components/use-sending.ts'
import { call } from '#web/lib/api/call.ts'
import { AccountPage, PageLink } from './account-page.tsx'
import { SubmitButton } from './submit-button.tsx'

type Checked = z.output<typeof ForgottenPassword>
type SentLink = { email: string; mailServer: boolean }

export default function ForgotPasswordScreen() {
  const [asked, setAsked] = useState<SentLink>()
  return (
    <AccountPage
      title="Forgot your password?"
      text="Enter the email address of your account. We’ll send you a link to set a new password."
    >
      {asked ? <Answer asked={asked} /> : <AskForm onAsked={setAsked} />}
      <PageLink href="/?tab=sign-in">Back to Sign In</PageLink>
    </AccountPage>
  )
}

function Answer({ asked: { email, mailServer } }: { asked: SentLink }) {
  if (!mailServer) {
    return (
      <Notice variant="warn" role="status" title="Email is not set up here yet">
        We cannot send you a link. Please contact the platform’s operator.
      </Notice>
    )
  }
  return (
    <Notice variant="good" role="status" title="Check your inbox">
      If <span className="break-all">{email}</span> has an account, a link is on its way. It works once, for 30 minutes.
      Nothing there? Check your spam folder and the address.
    </Notice>
  )
}

function AskForm({ onAsked }: { onAsked: (asked: SentLink) => void }) {
  const form = useForm<z.input<typeof ForgottenPassword>, unknown, Checked>({
    resolver: zodResolver(ForgottenPassword),
  })
  const sending = useSending({
    send: (body: Checked) => call(forgotPassword, { body }),
    failure: 'Failed to send the link',
    onIssue: (_path, message) => form.setError('email', { message }),
    onDone: ({ mailServer }) => onAsked({ email: form.getValues('email'), mailServer }),
  })
  return (
    <form noValidate method="post" className="grid gap-4" onSubmit={form.handleSubmit((body) => sending.mutate(body))}>
      <Field label="Email" required error={form.formState.errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
      </Field>
      <SubmitButton pending={sending.isPending} pendingText="Sending...">
        Send Link
      </SubmitButton>
    </form>
  )
}
