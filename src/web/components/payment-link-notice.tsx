import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentLinkChange } from '#shared/contract/shops.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { Notice } from './ui/notice.tsx'

type PaymentLinkNoticeProps = {
  changes: readonly PaymentLinkChange[]
  /** What to do if a change is wrong. */
  children: ReactNode
}

/** Says for some days when an approved shop's payment link was changed, and from which host to which. */
export function PaymentLinkNotice({ changes, children }: PaymentLinkNoticeProps) {
  const t = useTranslations('admin.paymentLink')
  const { dateTime } = useFormat()
  if (changes.length === 0) return null
  return (
    <Notice variant="warn" title={t('title')}>
      <ul className="my-1 grid gap-1">
        {changes.map((change) => (
          <li key={change.at}>
            {t.rich(change.from === change.to ? 'sameHost' : 'changed', {
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
