import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { MailLink } from './mail-link.tsx'
import { useOperator } from './use-operator.ts'

/** The operator in a sentence. */
export function OperatorName() {
  const t = useTranslations('legal.operator')
  return useOperator().name ?? t('unnamed')
}

/** How to reach the operator, in a sentence: 'write to …'. `first`: it begins one. */
export function WriteToOperator({ first }: { first?: boolean }): ReactNode {
  const t = useTranslations('legal.operator')
  const { email, address } = useOperator()
  const place = { first: first ? 'yes' : 'no' }
  if (email) return t.rich('writeTo', { ...place, email, mail: () => <MailLink address={email} /> })
  return address ? t('writeToAddress', { ...place, address }) : t('writeToNobody', place)
}
