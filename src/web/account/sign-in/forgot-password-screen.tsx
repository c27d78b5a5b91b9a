import '#web/lib/zod-jitless.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { forgotPassword } from '#shared/contract/accounts/accounts.ts'
import { ForgottenPassword } from '#shared/contract/accounts/entrance.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { call } from '#web/lib/api/call.ts'
import { AccountPage, PageLink } from './account-page.tsx'
import { SubmitButton } from './submit-button.tsx'

type Checked = z.output<typeof ForgottenPassword>
type SentLink = { email: string; mailServer: boolean }

export default function ForgotPasswordScreen() {
  const t = useTranslations('entrance')
  const [sentLink, setSentLink] = useState<SentLink>()
  return (
    <AccountPage title={t('forgot.title')} text={t('forgot.text')}>
      {sentLink ? <Answer sentLink={sentLink} /> : <AskForm onSent={setSentLink} />}
      <PageLink href="/?tab=sign-in">{t('forgot.back')}</PageLink>
    </AccountPage>
  )
}

function Answer({ sentLink: { email, mailServer } }: { sentLink: SentLink }) {
  const t = useTranslations('entrance.forgot')
  if (!mailServer) {
    return (
      <Notice variant="warn" role="status" title={t('noServer.title')}>
        {t('noServer.text')}
      </Notice>
    )
  }
  return (
    <Notice variant="good" role="status" title={t('sent.title')}>
      {t.rich('sent.text', { email, address: (words: ReactNode) => <span className="break-all">{words}</span> })}
    </Notice>
  )
}

function AskForm({ onSent }: { onSent: (sentLink: SentLink) => void }) {
  const t = useTranslations('entrance')
  const form = useForm<z.input<typeof ForgottenPassword>, unknown, Checked>({
    resolver: zodResolver(ForgottenPassword),
  })
  const sending = useSending({
    send: (body: Checked) => call(forgotPassword, { body }),
    failure: t('forgot.failure'),
    onIssue: (_path, message) => form.setError('email', { message }),
    onDone: ({ mailServer }) => onSent({ email: form.getValues('email'), mailServer }),
  })
  return (
    <form noValidate method="post" className="grid gap-4" onSubmit={form.handleSubmit((body) => sending.mutate(body))}>
      <Field label={t('email')} required error={form.formState.errors.email?.message}>
        <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
      </Field>
      <SubmitButton pending={sending.isPending} pendingText={t('forgot.busy')}>
        {t('forgot.submit')}
      </SubmitButton>
    </form>
  )
}
