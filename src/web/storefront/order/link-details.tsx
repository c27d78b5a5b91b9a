import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { useFormat } from '../../lib/language/use-format.ts'
import { Copyable } from './copyable.tsx'
import { plainAmount } from './plain-amount.ts'

/** What to enter on a payment page, and what to mention with the payment. */
export function LinkDetails({ order }: { order: CustomerOrder }) {
  const t = useTranslations('order.pay')
  const { money, language } = useFormat()
  const { amountCents } = order.payment
  return (
    <div className="grid gap-3">
      <div className="grid">
        <Copyable label={t('amount')} value={money(amountCents)} text={plainAmount(amountCents, language)} />
        <Copyable label={t('reference')} value={displayOrderNumber(order.orderNumber)} />
      </div>
      <p className="text-quiet text-xs">{t('mention', { shop: order.shop.name })}</p>
    </div>
  )
}
