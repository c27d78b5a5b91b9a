import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { register as registerAccount } from '#shared/contract/accounts/accounts.ts'
import type { Registration } from '#shared/contract/accounts/entrance.ts'
import { PasswordInput } from '#web/components/password-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { NameFields } from './name-fields.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useEnter } from './use-enter.ts'
import { useFields } from './use-fields.ts'

const fields = ['firstName', 'lastName', 'email', 'password'] as const

type SignUpFormProps = {
  /** Called if the email already has an account. */
  onHasAccount: (email: string) => void
}

export function SignUpForm({ onHasAccount }: SignUpFormProps) {
  const t = useTranslations('entrance')
  const language = useLocale()
  const entrance = useEnter({
    enter: (body: Registration) => call(registerAccount, { body: { ...body, language } }),
    arrival: 'signedUp',
    failure: t('signUp.failure'),
    onIssue: (path, message) => {
      const field = fields.find((name) => name === path)
      if (field) setError(field, message)
    },
  })
  const { errors, setError, form } = useFields(
    async () => (await import('./entrance-checks.ts')).Registration,
    (body) => entrance.mutate(body),
  )
  const taken = hasStatus(entrance.error, 409)
  return (
    <form {...form} className="grid gap-4">
      <NameFields errors={errors} />
      <Field
        label={t('email')}
        required
        error={errors.email ?? (taken && <Taken onSignIn={() => onHasAccount(entrance.variables?.email ?? '')} />)}
      >
        <Input name="email" type="email" autoComplete="email" inputMode="email" onChange={() => entrance.reset()} />
      </Field>
      <Field label={t('password')} required error={errors.password} hint={t('passwordHint')}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <SubmitButton pending={entrance.busy} pendingText={t('signUp.busy')}>
        {t('signUp.submit')}
      </SubmitButton>
    </form>
  )
}

function Taken({ onSignIn }: { onSignIn: () => void }) {
  const t = useTranslations('entrance.signUp')
  const link = (words: ReactNode) => (
    <button type="button" className="font-medium text-accent-ink underline underline-offset-4" onClick={onSignIn}>
      {words}
    </button>
  )
  return t.rich('taken', { link })
}
