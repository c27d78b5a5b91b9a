import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { beginTwoFactor, confirmTwoFactor } from '#shared/contract/accounts/account.ts'
import { Password, SecondCode } from '#shared/contract/accounts/entrance.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { PasswordInput } from '#web/components/password-input.tsx'
import { QrCode } from '#web/components/qr-code.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { DialogBody, DialogFooter, DialogHeader } from '#web/components/ui/overlay/dialog.tsx'
import { call } from '#web/lib/api/call.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type Begun = { secret: string; uri: string }

/** Three steps: password, authenticator app, recovery codes. */
export function SetUpSteps({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account.twoFactor.steps')
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <>
      <DialogHeader title={t(codes ? 'doneTitle' : 'title')} description={t(codes ? 'done' : 'text')} />
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : begun ? (
        <CodeStep begun={begun} onOn={setCodes} />
      ) : (
        <PasswordStep onBegun={setBegun} />
      )}
    </>
  )
}

const OnlyPassword = z.strictObject({ password: Password })
type OnlyPassword = z.infer<typeof OnlyPassword>

function PasswordStep({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const t = useTranslations('account')
  const form = useForm<OnlyPassword>({ resolver: zodResolver(OnlyPassword), defaultValues: { password: '' } })
  const sending = useSending({
    send: (body: OnlyPassword) => call(beginTwoFactor, { body }),
    failure: t('twoFactor.steps.startFailure'),
    onIssue: (_path, message) => form.setError('password', { message }),
    onDone: onBegun,
  })
  return (
    <form noValidate className="contents" onSubmit={form.handleSubmit((body) => sending.mutate(body))}>
      <DialogBody>
        <Field label={t('yourPassword')} required error={form.formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button type="submit" pending={sending.isPending}>
          {t('twoFactor.steps.continue')}
        </Button>
      </DialogFooter>
    </form>
  )
}

const OnlyCode = z.strictObject({ code: SecondCode })
type OnlyCode = z.infer<typeof OnlyCode>

function CodeStep({ begun, onOn }: { begun: Begun; onOn: (codes: readonly string[]) => void }) {
  const t = useTranslations('account.twoFactor.steps')
  const form = useForm<OnlyCode>({ resolver: zodResolver(OnlyCode), defaultValues: { code: '' } })
  const sending = useSending({
    send: (body: OnlyCode) => call(confirmTwoFactor, { body }),
    failure: t('failure'),
    onIssue: (_path, message) => form.setError('code', { message }, { shouldFocus: true }),
    onDone: ({ recoveryCodes }) => onOn(recoveryCodes),
  })
  return (
    <form noValidate className="contents" onSubmit={form.handleSubmit((body) => sending.mutate(body))}>
      <DialogBody className="grid gap-4">
        <p>{t('scan')}</p>
        <QrCode className="mx-auto" text={begun.uri} label={t('qrCode')} />
        <div className="grid gap-1 text-center">
          <p className="text-quiet text-xs">{t('type')}</p>
          <code className="select-all font-mono text-sm">{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
        <Field label={t('code')} required error={form.formState.errors.code?.message}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={40} {...form.register('code')} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button type="submit" pending={sending.isPending}>
          {t('switchOn')}
        </Button>
      </DialogFooter>
    </form>
  )
}
