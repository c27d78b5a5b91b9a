import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { PasswordAndCode } from '#shared/contract/accounts/account.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { PasswordInput } from '#web/components/password-input.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { DialogBody, DialogFooter, DialogHeader } from '#web/components/ui/overlay/dialog.tsx'

type Proof = z.infer<typeof PasswordAndCode>

// The code stays empty if the account has no second factor.
const PasswordAlone = /* @__PURE__ */ PasswordAndCode.extend({ code: z.literal('') })

type ProofFormProps<Answer> = {
  /** Requires a code too, for accounts with two-factor authentication. */
  withCode?: boolean
  title: string
  description: string
  confirmLabel: string
  destructive?: boolean
  send: (body: Proof) => Promise<Answer>
  onDone: (answer: Answer) => void
}

/** Asks for password and code before an action that a stolen session must not be able to perform. */
export function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const { title, description, confirmLabel, destructive = false, withCode = true, send, onDone } = props
  const t = useTranslations('admin.proof')
  const form = useForm<Proof>({
    resolver: zodResolver(withCode ? PasswordAndCode : PasswordAlone),
    defaultValues: { password: '', code: '' },
  })
  const { errors } = form.formState
  const sending = useSending({
    send,
    failure: t('failure'),
    onIssue: (path, message) =>
      form.setError(path === 'code' ? 'code' : 'password', { message }, { shouldFocus: true }),
    onDone,
  })
  return (
    <form noValidate className="contents" onSubmit={form.handleSubmit((body) => sending.mutate(body))}>
      <DialogHeader title={title} description={description} />
      <DialogBody className="grid gap-4">
        <Field label={t('password')} required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        {withCode && (
          <Field label={t('code')} required error={errors.code?.message} hint={t('codeHint')}>
            <Input autoComplete="one-time-code" autoCapitalize="none" maxLength={40} {...form.register('code')} />
          </Field>
        )}
      </DialogBody>
      <DialogFooter>
        <Button type="submit" variant={destructive ? 'destructive' : 'default'} pending={sending.isPending}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </form>
  )
}
