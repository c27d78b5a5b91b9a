import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import type { Account } from '#shared/contract/accounts/account.ts'
import { closeAccount } from '#shared/contract/accounts/closing.ts'
import { Password } from '#shared/contract/accounts/entrance.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { PasswordInput } from '#web/components/password-input.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '#web/components/ui/overlay/dialog.tsx'
import { call } from '#web/lib/api/call.ts'
import { useRefreshAccount } from '../use-refresh-account.ts'

type CloseDialogProps = {
  account: Account
  /** Name of the shop that closes with the account, if any. */
  shop: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onClosed: () => void
  /** Called if obligations to customers arose since the dialog opened. */
  onRefused: () => void
}

export function CloseDialog({ open, onOpenChange, ...props }: CloseDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <CloseForm {...props} />
      </DialogContent>
    </Dialog>
  )
}

const fields = ['email', 'currentPassword', 'code'] as const
type Proof = Record<(typeof fields)[number], string>

/** Requires typing the account's email, so that no accidental click closes it. */
const proofFor = ({ user, twoFactor }: Account, differs: string) =>
  z.object({
    email: z.string().refine((typed) => typed.trim().toLowerCase() === user.email, differs),
    currentPassword: Password,
    code: twoFactor.since === null ? z.string() : z.string().min(1),
  })

function CloseForm({ account, shop, onClosed, onRefused }: Omit<CloseDialogProps, 'open' | 'onOpenChange'>) {
  const t = useTranslations('closing.close.proof')
  const tProof = useTranslations('admin.proof')
  const refresh = useRefreshAccount()
  const form = useForm<Proof>({
    resolver: zodResolver(proofFor(account, t('differs'))),
    defaultValues: { email: '', currentPassword: '', code: '' },
  })
  const { errors } = form.formState
  const sending = useSending({
    send: ({ code, ...body }: Proof) => call(closeAccount, { body: { ...body, ...(code === '' ? {} : { code }) } }),
    failure: t('failure'),
    onIssue: (path, message) => {
      const field = fields.find((each) => each === path)
      if (field) form.setError(field, { message }, { shouldFocus: true })
      else onRefused()
      // Two-factor authentication was enabled elsewhere, so ask for a code.
      if (path === 'code') refresh()
    },
    onDone: onClosed,
  })
  return (
    <form noValidate className="contents" onSubmit={form.handleSubmit((proof) => sending.mutate(proof))}>
      <DialogHeader title={shop ? t('ofShop', { shop }) : t('title')} description={t('text')} />
      <DialogBody className="grid gap-4">
        <Field label={t('email')} required error={errors.email?.message} hint={account.user.email}>
          <Input type="email" autoComplete="off" inputMode="email" {...form.register('email')} />
        </Field>
        <Field label={tProof('password')} required error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        {account.twoFactor.since !== null && (
          <Field label={tProof('code')} required error={errors.code?.message} hint={tProof('codeHint')}>
            <Input autoComplete="one-time-code" autoCapitalize="none" maxLength={40} {...form.register('code')} />
          </Field>
        )}
      </DialogBody>
      <DialogFooter>
        <Button type="submit" variant="destructive" pending={sending.isPending}>
          {t('confirm')}
        </Button>
      </DialogFooter>
    </form>
  )
}
