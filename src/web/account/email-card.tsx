import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Account, changeEmail, EmailChange } from '#shared/contract/account.ts'
import { ConfirmNotice } from '#web/components/confirmation/confirm-notice.tsx'
import { PasswordInput } from '#web/components/password-input.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useSending } from '#web/components/use-sending.ts'
import { call } from '#web/lib/api/call.ts'
import { useRefreshAccount } from './use-refresh-account.ts'

type Change = z.output<typeof EmailChange>

export function EmailCard({ account: { user, emailConfirmed, pendingEmail, mailServer } }: { account: Account }) {
  const refresh = useRefreshAccount()
  const form = useForm<z.input<typeof EmailChange>, unknown, Change>({
    resolver: zodResolver(EmailChange),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = form.formState
  const sending = useSending({
    send: (body: Change) => call(changeEmail, { body }),
    failure: 'Failed to send the link',
    onIssue: (path, message) => form.setError(path === 'password' ? 'password' : 'email', { message }),
    onDone: () => {
      form.reset()
      refresh()
    },
  })
  return (
    <Card aria-labelledby="account-email">
      <CardHeader
        titleId="account-email"
        title="Email address"
        description={<span className="break-all">{user.email}</span>}
      >
        <Badge variant={emailConfirmed ? 'good' : 'warn'}>{emailConfirmed ? 'Confirmed' : 'Not confirmed'}</Badge>
      </CardHeader>
      <form noValidate onSubmit={form.handleSubmit((body) => sending.mutate(body))}>
        <CardContent className="grid gap-4">
          {!emailConfirmed && <ConfirmNotice email={user.email} mailServer={mailServer} />}
          {pendingEmail && (
            <Notice role="status" title="One more step">
              {mailServer ? (
                <>
                  Open the link we sent to <span className="break-all">{pendingEmail}</span> within a day to confirm it.
                  Nothing there? Check the address for typos.
                </>
              ) : (
                <>
                  <span className="break-all">{pendingEmail}</span> is confirmed with a link, but email is not set up on
                  this platform yet, so the link cannot reach you.
                </>
              )}
            </Notice>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="New email address" required error={errors.email?.message}>
              <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
            </Field>
            <Field label="Your password" required error={errors.password?.message}>
              <PasswordInput autoComplete="current-password" {...form.register('password')} />
            </Field>
          </div>
        </CardContent>
        <CardFooter>
          <Button type="submit" variant="outline" pending={sending.isPending} pendingText="Sending...">
            Change Email Address
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}
