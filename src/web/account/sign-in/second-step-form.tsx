import '#web/lib/zod-jitless.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { secondStep } from '#shared/contract/accounts/accounts.ts'
import { SecondCode } from '#shared/contract/accounts/entrance.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { SubmitButton } from './submit-button.tsx'
import { useEnter } from './use-enter.ts'

const Typed = z.strictObject({ code: SecondCode })
type Typed = z.infer<typeof Typed>

type SecondStepFormProps = { challenge: string; to?: string | undefined; onBack: () => void }

/** Second sign-in step: a code from the authenticator app, or a recovery code. */
export function SecondStepForm({ challenge, to, onBack }: SecondStepFormProps) {
  const t = useTranslations('entrance')
  const form = useForm<Typed>({ resolver: zodResolver(Typed) })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  const entrance = useEnter({
    enter: ({ code }: Typed) => call(secondStep, { body: { challenge, code } }),
    arrival: 'signedIn',
    to,
    failure: t('signIn.failure'),
    onIssue: (_path, message) => form.setError('code', { message }),
    onRefusal: (error) => {
      if (!(error instanceof ApiError)) return false
      if (error.code === 'wrong_code') form.setError('code', { message: error.shown }, { shouldFocus: true })
      if (error.code === 'challenge_invalid') onBack()
      return error.code === 'wrong_code'
    },
  })
  return (
    <form
      noValidate
      method="post"
      className="grid gap-4"
      onSubmit={form.handleSubmit((typed) => entrance.mutate(typed))}
    >
      <Field
        label={t('secondStep.code')}
        required
        error={form.formState.errors.code?.message}
        hint={t('secondStep.hint')}
      >
        <Input
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...form.register('code')}
        />
      </Field>
      <SubmitButton pending={entrance.busy} pendingText={t('signIn.busy')}>
        {t('signIn.submit')}
      </SubmitButton>
      <Button variant="ghost" onClick={onBack}>
        {t('secondStep.back')}
      </Button>
    </form>
  )
}
