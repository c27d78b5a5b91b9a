import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentChange } from '#shared/contract/shops/money/payment-settings.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { Notice } from './ui/notice.tsx'

type PaymentNoticeProps = {
  about: 'paymentLink' | 'bankAccount'
  changes: readonly PaymentChange[]
  /** Advice if the change is wrong. */
  children: ReactNode
}

/** For some days after a change, shows the old and new payment link or bank account of an approved shop. */
export function PaymentNotice({ about, changes, children }: PaymentNoticeProps) {
  const t = useTranslations('admin')
  const { dateTime } = useFormat()
  if (changes.length === 0) return null

  // A literal key per text: template keys slow type checking down by a minute.
  function describe(change: PaymentChange): ReactNode {
    const isSameHost = change.from === change.to
    const values = {
      date: dateTime(change.at),
      from: change.from ?? 'none',
      to: change.to ?? 'none',
      by: change.byAdministrator ? ('administrator' as const) : ('owner' as const),
      host: (name: ReactNode) => <strong className="break-all font-medium">{name}</strong>,
    }
    if (about === 'paymentLink')
      return isSameHost ? t.rich('paymentLink.sameHost', values) : t.rich('paymentLink.changed', values)
    return isSameHost ? t.rich('bankAccount.sameHost', values) : t.rich('bankAccount.changed', values)
  }

  return (
    <Notice variant="warn" title={t(`${about}.title`)}>
      <ul className="my-1 grid gap-1">
        {changes.map((change) => (
          <li key={change.at}>{describe(change)}</li>
        ))}
      </ul>
      <p>{children}</p>
    </Notice>
  )
}
