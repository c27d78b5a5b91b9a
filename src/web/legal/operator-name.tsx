import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { MailLink } from './mail-link.tsx'
import { useOperator } from './use-operator.ts'

/** Operator's name within a sentence. */
export function OperatorName() {
  const t = useTranslations('legal.operator')
  return useOperator().name ?? t('unnamed')
}

/** Contact instruction within a sentence: 'write to …'. `first`: begins the sentence. */
export function WriteToOperator({ first }: { first?: boolean }): ReactNode {
  const t = useTranslations('legal.operator')
  const { email, address } = useOperator()
  const place = { first: first ? 'yes' : 'no' }
  if (email) return t.rich('writeTo', { ...place, email, mail: () => <MailLink address={email} /> })
  return address ? t('writeToAddress', { ...place, address }) : t('writeToNobody', place)
}
