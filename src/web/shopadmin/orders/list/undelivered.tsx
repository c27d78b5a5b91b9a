import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { Notice } from '#web/components/ui/notice.tsx'

/** Messages that could not be delivered to the customer. */
export function Undelivered({ order: { undelivered, customerEmail } }: { order: OrderDetails }) {
  const t = useTranslations('orders.undelivered')
  if (undelivered.length === 0) return null
  return (
    <Notice variant="warn" title={t('title', { email: customerEmail })}>
      <ul className="grid gap-1">
        {[...Map.groupBy(undelivered, ({ reason }) => reason)].map(([reason, messages]) => (
          <li key={reason} className="break-words">
            {t('messages', {
              count: messages.length,
              subjects: messages.map(({ subject }) => t('subject', { subject })).join(', '),
              reason,
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
