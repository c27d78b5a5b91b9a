import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { acceptInvitation, NewMember } from '#shared/contract/shops/access/team.ts'
import { PasswordInput } from '#web/components/password-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { call } from '#web/lib/api/call.ts'
import { NameFields } from './name-fields.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useEnter } from './use-enter.ts'

const fields = ['firstName', 'lastName', 'password'] as const

/** Accepts an invitation with a new account for its address. */
export function InvitedForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations('entrance')
  const language = useLocale()
  const form = useForm<z.input<typeof NewMember>, unknown, z.output<typeof NewMember>>({
    resolver: zodResolver(NewMember),
  })
  const { errors } = form.formState
  const entrance = useEnter({
    enter: async (account: z.output<typeof NewMember>) => {
      const body = { account: { ...account, language } }
      const { session } = await call(acceptInvitation, { params: { token }, body })
      return session ?? undefined
    },
    arrival: 'joined',
    failure: t('invitation.failure'),
    onIssue: (path, message) => {
      const field = fields.find((name) => path === name || path === `account.${name}`)
      if (field) form.setError(field, { message })
    },
  })
  return (
    <form noValidate method="post" className="grid gap-4" onSubmit={form.handleSubmit((body) => entrance.mutate(body))}>
      <p>{t('invitation.newAccount')}</p>
      <Field label={t('email')}>
        <Input type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <NameFields register={form.register} errors={errors} />
      <Field label={t('password')} required error={errors.password?.message} hint={t('passwordHint')}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <SubmitButton pending={entrance.busy} pendingText={t('invitation.busy')}>
        {t('invitation.join')}
      </SubmitButton>
    </form>
  )
}
