import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { acceptWithdrawal, listWithdrawals } from '#shared/contract/orders/withdrawals.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { ListingTitle } from '#web/components/condition-mark.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { IfMay } from '../access/if-may.tsx'
import { useConditionScale } from '../shop/use-my-shop.ts'
import { useShopMutation } from '../shop/use-shop-mutation.ts'
import { RefuseWithdrawal } from './refuse-withdrawal.tsx'

type WithdrawalDeclaredProps = { order: OrderDetails; declared: NonNullable<OrderDetails['withdrawalDeclared']> }

/** A withdrawal that the customer has not confirmed, or a late one. The shop can accept both, and refuse a late one. */
export function WithdrawalDeclared({ order, declared }: WithdrawalDeclaredProps) {
  const t = useTranslations('orders.withdrawals.declared')
  const { dateTime } = useFormat()
  const [asking, setAsking] = useState<'accept' | 'refuse'>()
  const close = () => setAsking(undefined)
  const params = { id: order.id }
  const accept = useShopMutation(order.shopId, {
    send: () => call(acceptWithdrawal, { params }),
    answers: keyOf(listWithdrawals, params),
    done: t('done'),
    failure: t('failed'),
    onSettled: close,
  })
  const { name, at, isLate } = declared
  return (
    <div className="grid gap-2 rounded-lg border px-4 py-3">
      <p className="break-words">{t(isLate ? 'late' : 'text', { name, moment: dateTime(at) })}</p>
      <ChosenLines order={order} declared={declared} />
      <IfMay need="orders.write">
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={() => setAsking('accept')}>
            {t('accept')}
          </Button>
          {isLate && (
            <Button size="sm" variant="ghost" onClick={() => setAsking('refuse')}>
              {t('refuse')}
            </Button>
          )}
        </div>
      </IfMay>
      {asking === 'accept' && (
        <ConfirmDialog
          onClose={close}
          title={t('title', { number: displayOrderNumber(order.orderNumber) })}
          description={t(isLate ? 'lateQuestion' : 'question')}
          confirmLabel={t('accept')}
          pending={accept.isPending}
          onConfirm={() => accept.mutate()}
        />
      )}
      {asking === 'refuse' && <RefuseWithdrawal order={order} onClose={close} />}
    </div>
  )
}

function ChosenLines({ order, declared }: WithdrawalDeclaredProps) {
  const scale = useConditionScale()
  if (declared.lines.length === 0) return null
  return (
    <ul>
      {order.items.map(({ id, productName, details }) => {
        const quantity = declared.lines.find((line) => line.id === id)?.quantity
        return (
          quantity !== undefined && (
            <li key={id} className="break-words">
              {quantity} × <ListingTitle listing={{ name: productName, ...details }} scale={scale} />
            </li>
          )
        )
      })}
    </ul>
  )
}
