import { useTranslations } from 'use-intl'
import type { ListedOrder } from '#shared/contract/orders/orders.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

const A_DAY = 86_400_000
/** Most customers have paid by then. */
const LONG = 3

/** How many days an order has waited for its payment, from the first one on; or when it is to be paid. */
export function DaysWaiting({ order, now }: { order: ListedOrder; now: Date }) {
  const t = useTranslations('orders.row')
  const { date } = useFormat()
  if (order.payFrom !== null) {
    return <span className="whitespace-nowrap text-quiet text-xs">{t('paysFrom', { day: date(order.payFrom) })}</span>
  }
  const days = Math.floor((now.getTime() - Date.parse(order.createdAt)) / A_DAY)
  if (order.status !== 'pending' || days < 1) return null
  return (
    <span className={cn('whitespace-nowrap text-xs', days > LONG ? 'text-warn-ink' : 'text-quiet')}>
      {t('waiting', { days })}
    </span>
  )
}
