import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { acceptWithdrawal, listWithdrawals } from '#shared/contract/orders/withdrawals.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useShopMutation } from '../shop/use-shop-mutation.ts'

type WithdrawalDeclaredProps = { order: OrderDetails; declared: NonNullable<OrderDetails['withdrawalDeclared']> }

/** A withdrawal by order number and email that the customer has not confirmed. The shop can accept it. */
export function WithdrawalDeclared({ order, declared }: WithdrawalDeclaredProps) {
  const t = useTranslations('orders.withdrawals.declared')
  const { dateTime } = useFormat()
  const [asking, setAsking] = useState(false)
  const params = { id: order.id }
  const accept = useShopMutation(order.shopId, {
    send: () => call(acceptWithdrawal, { params }),
    answers: keyOf(listWithdrawals, params),
    done: t('done'),
    failure: t('failed'),
    onSettled: () => setAsking(false),
  })
  return (
    <div className="grid gap-2 rounded-lg border px-4 py-3">
      <p className="break-words">{t('text', { name: declared.name, moment: dateTime(declared.at) })}</p>
      <Button size="sm" variant="outline" className="w-fit" onClick={() => setAsking(true)}>
        {t('accept')}
      </Button>
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('title', { number: displayOrderNumber(order.orderNumber) })}
          description={t('question')}
          confirmLabel={t('accept')}
          pending={accept.isPending}
          onConfirm={() => accept.mutate()}
        />
      )}
    </div>
  )
}
