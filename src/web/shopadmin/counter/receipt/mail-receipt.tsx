import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { mailReceipt, type Receipt } from '#shared/contract/orders/counter/counter.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'

/** Emails a receipt, also repeatedly. */
export function MailReceipt({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('counter.receipt')
  const [email, setEmail] = useState(receipt.customerEmail ?? '')
  const [tried, setTried] = useState(false)
  const send = useMutation({
    mutationFn: (to: string) => call(mailReceipt, { params: { id: receipt.id }, body: { email: to } }),
  })
  const wrong = emailProblem(email.trim()) !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wrong && !send.isPending) send.mutate(email.trim())
  }
  if (send.data) {
    return (
      <p role="status" className="text-good-ink print:hidden">
        {t('mailed', { email: send.data.customerEmail ?? '' })}
      </p>
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 print:hidden">
      <Field
        label={t('email')}
        error={tried && wrong ? t('emailWrong') : send.error ? shownError(send.error, t('notMailed')) : undefined}
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          className="h-12"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="outline" className="mt-7 min-h-12" pending={send.isPending}>
        <Mail aria-hidden="true" />
        {t('mail')}
      </Button>
    </form>
  )
}
