import { Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { login } from '#shared/contract/accounts/accounts.ts'
import type { Credentials } from '#shared/contract/accounts/entrance.ts'
import { PasswordInput } from '#web/components/password-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Waiting } from '#web/components/ui/spinner.tsx'
import { call } from '#web/lib/api/call.ts'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import { PageLink } from './account-page.tsx'
import { lateCheck } from './late-checks.ts'
import { SubmitButton } from './submit-button.tsx'
import { useEnter } from './use-enter.ts'

// Few accounts have one.
const SecondStepForm = lazyPart(async () => ({ default: (await import('./second-step-form.tsx')).SecondStepForm }))

type Typed = z.input<typeof Credentials>
type Checked = z.output<typeof Credentials>

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

function PasswordForm({ email = '', to, onChallenge }: PasswordFormProps) {
  const t = useTranslations('entrance')
  const form = useForm<Typed, unknown, Checked>({
    // No empty default values: they would overwrite text typed or autofilled before hydration.
    resolver: lateCheck((checks) => checks.credentials),
    ...(email ? { defaultValues: { email } } : {}),
  })
  const { errors } = form.formState
  const entrance = useEnter({
    async enter(body: Checked) {
      const result = await call(login, { body })
      if (result.status === 'signed-in') return result
      onChallenge(result.challenge)
    },
    arrival: 'signedIn',
    to,
    failure: t('signIn.failure'),
    onIssue: (path, message) => {
      if (path === 'email' || path === 'password') form.setError(path, { message })
    },
  })
  return (
    <form noValidate method="post" className="grid gap-4" onSubmit={form.handleSubmit((body) => entrance.mutate(body))}>
      <Field label={t('email')} required error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
      </Field>
      <Field label={t('password')} required error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <SubmitButton pending={entrance.busy} pendingText={t('signIn.busy')}>
        {t('signIn.submit')}
      </SubmitButton>
      <PageLink href="/forgot-password">{t('signIn.forgot')}</PageLink>
    </form>
  )
}
