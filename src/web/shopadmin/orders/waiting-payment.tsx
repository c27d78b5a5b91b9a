import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useRemindOrder } from './actions/use-remind.ts'

/** How long an order has waited for its payment, and a reminder for its customer; or that it is to be paid later. */
export function WaitingPayment({ order }: { order: OrderDetails }) {
  const t = useTranslations('orders.remind')
  const { age, date } = useFormat()
  const remind = useRemindOrder(order)
  if (order.status !== 'pending') return null
  if (order.payFrom !== null) {
    return <span className="block text-quiet text-xs">{t('paysFrom', { day: date(order.payFrom) })}</span>
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button size="sm" variant="outline" pending={remind.isPending} onClick={() => remind.mutate()}>
        {t('now')}
      </Button>
      <span className="text-quiet text-xs">{t('waiting', { age: age(order.createdAt, new Date()) })}</span>
    </div>
  )
}
