import { useTranslations } from 'use-intl'
import type { ChangedMoney as Money } from '#shared/contract/orders/order-changes.ts'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { Price } from '#web/components/ui/price.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

type ChangedMoneyProps = { order: OrderDetails; money: Money | undefined; waits: boolean }

/** New total, and the amount due or to refund. */
export function ChangedMoney({ order, money, waits }: ChangedMoneyProps) {
  const t = useTranslations('changeOrder.money')
  const format = useFormat()
  const after = money?.totalCents ?? order.totalCents
  return (
    <div
      aria-live="polite"
      aria-busy={waits}
      className={cn('grid gap-1 rounded-lg bg-well p-4', waits && 'opacity-70')}
    >
      <p className="flex items-baseline justify-between gap-4">
        <span>{t('total')}</span>
        <span className="flex flex-wrap items-baseline justify-end gap-x-3">
          {after !== order.totalCents && (
            <s className="text-quiet text-sm tabular-nums">
              <span className="sr-only">{t('before')} </span>
              {format.money(order.totalCents)}
            </s>
          )}
          <Price cents={after} />
        </span>
      </p>
      {money && money.toPayCents > 0 && (
        <p className="font-medium">{t('toPay', { amount: format.money(money.toPayCents) })}</p>
      )}
      {money && money.toRefundCents > 0 && (
        <p className="font-medium">{t('toRefund', { amount: format.money(money.toRefundCents) })}</p>
      )}
      {money && money.toPayCents === 0 && money.toRefundCents === 0 && <p className="text-quiet">{t('nothing')}</p>}
    </div>
  )
}
