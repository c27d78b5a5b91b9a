import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Notice } from '#web/components/ui/notice.tsx'

/** With which orders it goes into one parcel. */
export function OrderTogether({ order: { together, status } }: { order: CustomerOrder }) {
  const t = useTranslations('order')
  if (together.length === 0) return null
  const others = together.map(displayOrderNumber).join(', ')
  return <Notice>{t(status === 'shipped' ? 'together.sent' : 'together.goes', { others })}</Notice>
}
