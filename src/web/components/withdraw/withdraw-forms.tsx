import { useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import { problemText } from '#shared/contract/problem.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { EmailInput } from '#web/components/ui/form/email-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { ConfirmButtons } from './confirm-buttons.tsx'
import type { SentRequest } from './sent-request.ts'

type WithdrawFormsProps = {
  sent: SentRequest | undefined
  /** Path of the page. */
  path: string
}

/** Withdrawal by order number and email, in two native forms that work without scripts. */
export function WithdrawForms({ sent, path }: WithdrawFormsProps) {
  const t = useTranslations('withdraw')
  const { dateTime } = useFormat()
  const action = useHref(path)
  return (
    <>
      <Problem>{sent?.failure}</Problem>
      {sent?.step === 'done' ? (
        <Notice variant="good" title={t('public.taken')} role="status">
          <p>{sent.at && t('made.at', { moment: dateTime(sent.at) })}</p>
          <p className="wrap-anywhere">
            {t('public.content', { number: sent.orderNumber, name: sent.name, email: sent.email })}
          </p>
          <p>{sent.message}</p>
        </Notice>
      ) : sent?.step === 'review' ? (
        <Confirm sent={sent} action={action} />
      ) : (
        <Fill sent={sent} action={action} />
      )}
    </>
  )
}

function Fill({ sent, action }: { sent: SentRequest | undefined; action: string }) {
  const t = useTranslations('withdraw')
  const write = useText()
  const isWrong = (name: SentRequest['wrong'][number]) => sent?.wrong.includes(name)
  const required = write(problemText('required'))
  return (
    <form method="post" action={action} noValidate className="grid max-w-xl gap-5">
      <input type="hidden" name="step" value="review" />
      <Field label={t('orderNumber')} hint={t('orderNumberHint')} required error={isWrong('orderNumber') && required}>
        <Input name="orderNumber" autoComplete="off" maxLength={40} defaultValue={sent?.orderNumber} />
      </Field>
      <Field label={t('email')} required error={isWrong('email') && emailProblem(sent?.email ?? '')}>
        <EmailInput defaultValue={sent?.email} />
      </Field>
      <Field label={t('name')} required error={isWrong('name') && required}>
        <Input name="name" autoComplete="name" maxLength={200} defaultValue={sent?.name} />
      </Field>
      <p className="text-quiet">{t('public.part')}</p>
      <Button type="submit" size="lg">
        {t('review')}
      </Button>
    </form>
  )
}

function Confirm({ sent, action }: { sent: SentRequest; action: string }) {
  const t = useTranslations('withdraw')
  const { orderNumber, email, name } = sent
  return (
    <form method="post" action={action} className="grid max-w-xl gap-5">
      <p className="wrap-anywhere">{t('declareAll', { name, number: orderNumber, email })}</p>
      {Object.entries({ orderNumber, email, name }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <ConfirmButtons />
    </form>
  )
}
