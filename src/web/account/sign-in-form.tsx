import './calm-zod.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Credentials, login } from '#shared/contract/accounts.ts'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { call } from '#web/lib/api/call.ts'
import { PasswordInput } from './password-input.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useEnter } from './use-enter.ts'

type Typed = z.input<typeof Credentials>
type Checked = z.output<typeof Credentials>

/** `email` is what the person typed elsewhere already. */
export function SignInForm({ email = '' }: { email?: string | undefined }) {
  const form = useForm<Typed, unknown, Checked>({
    // No empty default values: they would wipe what was typed, or filled in by the browser, before the page was alive.
    resolver: zodResolver(Credentials),
    ...(email ? { defaultValues: { email } } : {}),
  })
  const { errors } = form.formState
  const entrance = useEnter({
    enter: (body: Checked) => call(login, { body }),
    success: 'Logged in successfully',
    failure: 'Login failed',
    onIssue: (path, message) => {
      if (path === 'email' || path === 'password') form.setError(path, { message })
    },
  })
  return (
    <form noValidate method="post" className="grid gap-4" onSubmit={form.handleSubmit((body) => entrance.mutate(body))}>
      <Field label="Email" required error={errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <SubmitButton pending={entrance.busy} pendingText="Signing in...">
        Sign In
      </SubmitButton>
    </form>
  )
}
