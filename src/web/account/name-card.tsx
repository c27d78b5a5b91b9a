import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { changeName, PersonName } from '#shared/contract/accounts/account.ts'
import type { User } from '#shared/contract/accounts/accounts.ts'
import { personRules } from '#shared/rules/activity/changed-fields.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { checkChanged } from '#web/lib/check-changed.ts'
import { useRefreshAccount } from './use-refresh-account.ts'

type Name = z.output<typeof PersonName>

export function NameCard({ user: { firstName, lastName } }: { user: User }) {
  const t = useTranslations('account')
  const refresh = useRefreshAccount()
  const form = useForm<z.input<typeof PersonName>, unknown, Name>({
    resolver: zodResolver(checkChanged(PersonName, personRules, { firstName, lastName })),
    defaultValues: { firstName, lastName },
  })
  const { errors } = form.formState
  const sending = useSending({
    send: (body: Name) => call(changeName, { body }),
    failure: t('name.failure'),
    onIssue: (path, message) => form.setError(path === 'lastName' ? 'lastName' : 'firstName', { message }),
    onDone: () => {
      refresh()
      toast({ title: t('success'), description: t('name.saved') })
    },
  })
  return (
    <Card aria-labelledby="account-name">
      <CardHeader titleId="account-name" title={t('name.title')} />
      <form noValidate onSubmit={form.handleSubmit((body) => sending.mutate(body))}>
        <CardContent className="grid gap-4 sm:grid-cols-2">
          <Field label={t('name.first')} required error={errors.firstName?.message}>
            <Input autoComplete="given-name" {...form.register('firstName')} />
          </Field>
          <Field label={t('name.last')} required error={errors.lastName?.message}>
            <Input autoComplete="family-name" {...form.register('lastName')} />
          </Field>
        </CardContent>
        <CardFooter>
          <Button type="submit" variant="outline" pending={sending.isPending} pendingText={t('saving')}>
            {t('name.save')}
          </Button>
        </CardFooter>
      </form>
    </Card>
  )
}
