import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { useFormat } from '../../lib/language/use-format.ts'

/** What the shop gave back of an order, or has on its way. */
export function OrderRefunds({ order }: { order: CustomerOrder }) {
  const t = useTranslations('order.refunds')
  const { money, date } = useFormat()
  if (order.refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds" className="grid gap-3 rounded-lg border bg-surface p-5">
      <h2 id="refunds" className="text-base">
        {t('title')}
      </h2>
      <ul className="grid gap-3">
        {order.refunds.map(({ id, amountCents, reason, state, at }) => (
          <li key={id} className="grid gap-0.5">
            <span className="font-medium tabular-nums">
              {t(`state.${state}`, { amount: money(amountCents), date: date(at), shop: order.shop.name })}
            </span>
            <span className="wrap-anywhere text-quiet">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
