import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentChange } from '#shared/contract/payment-settings.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { Notice } from './ui/notice.tsx'

type PaymentNoticeProps = {
  about: 'paymentLink' | 'bankAccount'
  changes: readonly PaymentChange[]
  /** What to do if a change is wrong. */
  children: ReactNode
}

/** Says for some days when an approved shop's payment link or bank account was changed, and from which one to which. */
export function PaymentNotice({ about, changes, children }: PaymentNoticeProps) {
  const t = useTranslations('admin')
  const { dateTime } = useFormat()
  if (changes.length === 0) return null
  return (
    <Notice variant="warn" title={t(`${about}.title`)}>
      <ul className="my-1 grid gap-1">
        {changes.map((change) => (
          <li key={change.at}>
            {t.rich(change.from === change.to ? `${about}.sameHost` : `${about}.changed`, {
              date: dateTime(change.at),
              from: change.from ?? 'none',
              to: change.to ?? 'none',
              by: change.byAdministrator ? 'administrator' : 'owner',
              host: (name) => <strong className="break-all font-medium">{name}</strong>,
            })}
          </li>
        ))}
      </ul>
      <p>{children}</p>
    </Notice>
  )
}
