import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { changePassword, PasswordChange } from '#shared/contract/accounts/account.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { PasswordInput } from '#web/components/password-input.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { replaceToken } from '#web/lib/session/token.ts'
import { useRefreshAccount } from './use-refresh-account.ts'

type Change = z.output<typeof PasswordChange>

export function PasswordCard() {
  const t = useTranslations('account')
  const refresh = useRefreshAccount()
  const form = useForm<Change>({
    resolver: zodResolver(PasswordChange),
    defaultValues: { password: '', newPassword: '' },
  })
  const { errors } = form.formState
  const sending = useSending({
    send: (body: Change) => replaceToken(() => call(changePassword, { body })),
    failure: t('password.failure'),
    onIssue: (path, message) => form.setError(path === 'newPassword' ? 'newPassword' : 'password', { message }),
    onDone: () => {
      form.reset()
      refresh()
      toast({ title: t('success'), description: t('password.changed') })
    },
  })
  return (
    <Card aria-labelledby="account-password">
      <CardHeader titleId="account-password" title={t('password.title')} description={t('password.text')} />
      <form noValidate onSubmit={form.handleSubmit((body) => sending.mutate(body))}>
        <CardContent className="grid gap-4 sm:grid-cols-2">
          <Field label={t('password.current')} required error={errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </Field>
          <Field label={t('password.new')} required error={errors.newPassword?.message} hint={t('password.hint')}>
            <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
          </Field>
        </CardContent>
        <CardFooter>
          <Button type="submit" variant="outline" pending={sending.isPending} pendingText={t('saving')}>
            {t('password.change')}
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}
