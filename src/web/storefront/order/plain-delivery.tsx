import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { DeliveryShown, hasNoDelivery } from './delivery-section.tsx'

/** Where the order goes, for a browser without JavaScript: to be read, not to be changed. */
export function PlainDelivery({ order }: { order: CustomerOrder }) {
  const t = useTranslations('order.delivery')
  if (hasNoDelivery(order)) return null
  return (
    <section aria-label={t('label')} className="grid gap-4 rounded-lg border bg-surface p-5">
      <h2 className="text-base">{t(order.delivery !== 'ship' ? 'pickup' : 'address')}</h2>
      <DeliveryShown order={order} />
      {(order.may.changeAddress || order.may.changeDelivery) && <p className="text-quiet">{t('needsScripts')}</p>}
    </section>
  )
}
