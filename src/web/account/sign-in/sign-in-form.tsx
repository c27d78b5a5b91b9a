import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { login } from '#shared/contract/accounts/accounts.ts'
import { PasswordInput } from '#web/components/password-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Waiting } from '#web/components/ui/spinner.tsx'
import { call } from '#web/lib/api/call.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { PageLink } from './account-page.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useEnter } from './use-enter.ts'
import { useFields } from './use-fields.ts'

// Few accounts have one.
const SecondStepForm = lazyPart(async () => ({ default: (await import('./second-step-form.tsx')).SecondStepForm }))

type SignInFormProps = {
  /** Email that the user typed in another form. */
  email?: string | undefined
  /** Next page; the user's start page by default. */
  to?: string | undefined
}

/** Password step and, if two-factor authentication is enabled, the code step. */
export function SignInForm({ email, to }: SignInFormProps) {
  const [challenge, setChallenge] = useState('')
  if (challenge) {
    return (
      <Suspense fallback={<Waiting className="py-16" />}>
        <SecondStepForm challenge={challenge} to={to} onBack={() => setChallenge('')} />
      </Suspense>
    )
  }
  return <PasswordForm email={email} to={to} onChallenge={setChallenge} />
}

type PasswordFormProps = SignInFormProps & { onChallenge: (challenge: string) => void }

function PasswordForm({ email, to, onChallenge }: PasswordFormProps) {
  const t = useTranslations('entrance')
  const entrance = useEnter({
    async enter(body: { email: string; password: string }) {
      const result = await call(login, { body })
      if (result.status === 'signed-in') return result
      onChallenge(result.challenge)
    },
    arrival: 'signedIn',
    to,
    failure: t('signIn.failure'),
    onIssue: (path, message) => {
      if (path === 'email' || path === 'password') setError(path, message)
    },
  })
  const { errors, setError, form } = useFields(
    async () => (await import('./entrance-checks.ts')).Credentials,
    (body) => entrance.mutate(body),
  )
  return (
    <form {...form} className="grid gap-4">
      <Field label={t('email')} required error={errors.email}>
        <Input name="email" type="email" autoComplete="username" inputMode="email" defaultValue={email} />
      </Field>
      <Field label={t('password')} required error={errors.password}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <SubmitButton pending={entrance.busy} pendingText={t('signIn.busy')}>
        {t('signIn.submit')}
      </SubmitButton>
      <PageLink href="/forgot-password">{t('signIn.forgot')}</PageLink>
    </form>
  )
}
