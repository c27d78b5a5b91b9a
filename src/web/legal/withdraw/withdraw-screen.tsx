import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
import { LegalPage } from '../legal-page.tsx'
import { readSentRequest, type SentRequest } from './withdraw-loader.ts'

/** Withdrawal by order number and email, in two native forms that work without scripts. */
export default function WithdrawScreen() {
  const t = useTranslations('withdraw')
  const client = useQueryClient()
  const [sent] = useState(() => readSentRequest(client))
  const { dateTime } = useFormat()
  return (
    <LegalPage
      title={t(sent?.step === 'review' ? 'check' : 'title')}
      summary={t(sent?.step === 'review' ? 'public.notYet' : 'public.summary')}
      contents={[]}
    >
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
        <Confirm sent={sent} />
      ) : (
        <Fill sent={sent} />
      )}
    </LegalPage>
  )
}

function Fill({ sent }: { sent: SentRequest | undefined }) {
  const t = useTranslations('withdraw')
  const write = useText()
  const isWrong = (name: SentRequest['wrong'][number]) => sent?.wrong.includes(name)
  const required = write(problemText('required'))
  return (
    <form method="post" action={useHref('/withdraw')} noValidate className="grid max-w-xl gap-5">
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

function Confirm({ sent }: { sent: SentRequest }) {
  const t = useTranslations('withdraw')
  const { orderNumber, email, name } = sent
  return (
    <form method="post" action={useHref('/withdraw')} className="grid max-w-xl gap-5">
      <p className="wrap-anywhere">{t('declareAll', { name, number: orderNumber, email })}</p>
      {Object.entries({ orderNumber, email, name }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div className="flex gap-2 max-sm:flex-col">
        <Button type="submit" size="lg" name="step" value="confirm">
          {t('confirm')}
        </Button>
        <Button type="submit" size="lg" variant="ghost" name="step" value="fill">
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
