import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CreditDetails, mailCredit } from '#shared/contract/shops/credit.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { useSending } from '#web/components/mutations/use-sending.ts'
import { EmailInput } from '#web/components/ui/form/email-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useProblem } from '#web/lib/language/use-problem.ts'
import { ofCredit } from './of-credit.ts'

type SendCardProps = { shopId: number; credit: CreditDetails; onClose: () => void }

/** Emails the link to store credit again; that of a gift card also to another address. */
export function SendCard({ shopId, credit, onClose }: SendCardProps) {
  const t = useTranslations('storeCredit.send')
  const client = useQueryClient()
  const problemText = useProblem()
  const [email, setEmail] = useState(credit.email ?? '')
  const [error, setError] = useState<string>()
  const sending = useSending({
    send: () => call(mailCredit, { params: { id: shopId, account: credit.id }, body: { email } }),
    failure: t('failed'),
    onIssue: (_, message) => setError(message),
    onDone: () => {
      toast({ title: t('done'), description: email })
      onClose()
      void client.invalidateQueries(ofCredit(shopId))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    const wrong = emailProblem(email)
    setError(wrong && problemText(wrong))
    if (!wrong) sending.mutate()
  }
  return (
    <FormModal
      title={t('open')}
      submit={t('submit')}
      pending={sending.isPending}
      bodyClass="grid gap-4"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('email')} error={error} required>
        <EmailInput
          value={email}
          readOnly={credit.kind !== 'card'}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
      </Field>
    </FormModal>
  )
}
