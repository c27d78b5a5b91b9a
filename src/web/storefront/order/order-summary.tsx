import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { Price } from '../../components/ui/price.tsx'
import { useText } from '../../lib/language/use-text.ts'

/** What was bought and what it comes to. */
export function OrderSummary({ order }: { order: CustomerOrder }) {
  const t = useTranslations('order')
  const text = useText()
  return (
    <section aria-labelledby="bought" className="grid gap-3 rounded-lg border bg-surface p-5">
      <h2 id="bought" className="text-base">
        {t('summary.title')}
      </h2>
      <ul className="grid gap-2">
        {order.items.map((item) => (
          <li key={item.id} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 break-words">
              <span className="tabular-nums">{item.quantity} ×</span>{' '}
              {text(listingName({ name: item.productName, ...item.details }, order.shop.conditionScale))}
            </span>
            <Price cents={item.quantity * item.priceCents} size="sm" className="font-normal!" />
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-3 text-quiet">
        <span>{t(order.delivery === 'pickup' ? 'delivery.pickup' : 'summary.shipping')}</span>
        {order.shippingCents === 0 ? (
          <span>{t('summary.free')}</span>
        ) : (
          <Price cents={order.shippingCents} size="sm" className="font-normal!" />
        )}
      </p>
      <p className="flex items-baseline justify-between gap-3 border-t pt-3">
        <span className="font-medium">{t('summary.total')}</span>
        <Price cents={order.totalCents} />
      </p>
    </section>
  )
}
