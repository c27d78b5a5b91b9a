import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { type Account, changeEmail, EmailChange } from '#shared/contract/accounts/account.ts'
import { ConfirmNotice } from '#web/components/confirmation/confirm-notice.tsx'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { PasswordInput } from '#web/components/password-input.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { call } from '#web/lib/api/call.ts'
import { useRefreshAccount } from './use-refresh-account.ts'

type Change = z.output<typeof EmailChange>

export function EmailCard({ account: { user, emailConfirmed, pendingEmail, mailServer } }: { account: Account }) {
  const t = useTranslations('account')
  const refresh = useRefreshAccount()
  const form = useForm<z.input<typeof EmailChange>, unknown, Change>({
    resolver: zodResolver(EmailChange),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = form.formState
  const sending = useSending({
    send: (body: Change) => call(changeEmail, { body }),
    failure: t('email.failure'),
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
        title={t('email.title')}
        description={<span className="break-all">{user.email}</span>}
      >
        <Badge variant={emailConfirmed ? 'good' : 'warn'}>
          {t(emailConfirmed ? 'email.confirmed' : 'email.notConfirmed')}
        </Badge>
      </CardHeader>
      <form noValidate onSubmit={form.handleSubmit((body) => sending.mutate(body))}>
        <CardContent className="grid gap-4">
          {!emailConfirmed && <ConfirmNotice email={user.email} mailServer={mailServer} />}
          {pendingEmail && (
            <Notice role="status" title={t('email.oneMoreStep')}>
              {t.rich(mailServer ? 'email.linkSent' : 'email.noServer', {
                email: pendingEmail,
                address: (words: ReactNode) => <span className="break-all">{words}</span>,
              })}
            </Notice>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('email.new')} required error={errors.email?.message}>
              <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
            </Field>
            <Field label={t('yourPassword')} required error={errors.password?.message}>
              <PasswordInput autoComplete="current-password" {...form.register('password')} />
            </Field>
          </div>
        </CardContent>
        <CardFooter>
          <Button type="submit" variant="outline" pending={sending.isPending} pendingText={t('sending')}>
            {t('email.change')}
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}
