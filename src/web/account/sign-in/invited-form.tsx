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
import { useFields } from './use-fields.ts'

const fields = ['firstName', 'lastName', 'password'] as const

/** Accepts an invitation with a new account for its address. */
export function InvitedForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations('entrance')
  const language = useLocale()
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
      if (field) setError(field, message)
    },
  })
  const { errors, setError, form } = useFields(
    async () => NewMember,
    (account) => entrance.mutate(account),
  )
  return (
    <form {...form} className="grid gap-4">
      <p>{t('invitation.newAccount')}</p>
      <Field label={t('email')}>
        <Input type="email" autoComplete="username" readOnly value={email} />
      </Field>
      <NameFields errors={errors} />
      <Field label={t('password')} required error={errors.password} hint={t('passwordHint')}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <SubmitButton pending={entrance.busy} pendingText={t('invitation.busy')}>
        {t('invitation.join')}
      </SubmitButton>
    </form>
  )
}
