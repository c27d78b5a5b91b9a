import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readSentRequest } from '#web/components/withdraw/sent-request.ts'
import { WithdrawForms } from '#web/components/withdraw/withdraw-forms.tsx'
import { LegalPage } from '../legal-page.tsx'

/** Withdrawal from an order at any shop. */
export default function WithdrawScreen() {
  const t = useTranslations('withdraw')
  const client = useQueryClient()
  const [sent] = useState(() => readSentRequest(client))
  const isReview = sent?.step === 'review'
  return (
    <LegalPage
      title={t(isReview ? 'check' : 'title')}
      summary={t(isReview ? 'public.notYet' : 'public.summary')}
      contents={[]}
    >
      <WithdrawForms sent={sent} path="/withdraw" />
    </LegalPage>
  )
}
