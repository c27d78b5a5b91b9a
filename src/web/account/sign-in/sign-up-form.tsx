import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { register as registerAccount } from '#shared/contract/accounts/accounts.ts'
import type { Registration } from '#shared/contract/accounts/entrance.ts'
import { PasswordInput } from '#web/components/password-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { lateCheck } from './late-checks.ts'
import { NameFields } from './name-fields.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useEnter } from './use-enter.ts'

const fields = ['firstName', 'lastName', 'email', 'password'] as const

type SignUpFormProps = {
  /** Called if the email already has an account. */
  onHasAccount: (email: string) => void
}

export function SignUpForm({ onHasAccount }: SignUpFormProps) {
  const t = useTranslations('entrance')
  const language = useLocale()
  const form = useForm<z.input<typeof Registration>, unknown, Registration>({
    // No default values: they would overwrite text typed or autofilled before hydration.
    resolver: lateCheck((checks) => checks.registration),
  })
  const { errors } = form.formState
  const entrance = useEnter({
    enter: (body: Registration) => call(registerAccount, { body: { ...body, language } }),
    arrival: 'signedUp',
    failure: t('signUp.failure'),
    onIssue: (path, message) => {
      const field = fields.find((name) => name === path)
      if (field) form.setError(field, { message })
    },
  })
  const taken = hasStatus(entrance.error, 409)
  const signInInstead = () => onHasAccount(form.getValues('email'))
  return (
    <form noValidate method="post" className="grid gap-4" onSubmit={form.handleSubmit((body) => entrance.mutate(body))}>
      <NameFields register={form.register} errors={errors} />
      <Field label={t('email')} required error={errors.email?.message ?? (taken && <Taken onSignIn={signInInstead} />)}>
        <Input
          type="email"
          autoComplete="email"
          inputMode="email"
          {...form.register('email', { onChange: () => entrance.reset() })}
        />
      </Field>
      <Field label={t('password')} required error={errors.password?.message} hint={t('passwordHint')}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
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
