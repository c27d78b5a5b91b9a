import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { acceptWithdrawal, listWithdrawals } from '#shared/contract/orders/withdrawals.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { failed } from '#web/components/failures/failed.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'

type WithdrawalDeclaredProps = { order: OrderDetails; declared: NonNullable<OrderDetails['withdrawalDeclared']> }

/** A withdrawal by number and address, which the customer has not confirmed; the shop can accept it. */
export function WithdrawalDeclared({ order, declared }: WithdrawalDeclaredProps) {
  const t = useTranslations('orders.withdrawals.declared')
  const { dateTime } = useFormat()
  const client = useQueryClient()
  const refresh = useRefreshShop()
  const [asking, setAsking] = useState(false)
  const params = { id: order.id }
  const accept = useMutation({
    mutationFn: () => call(acceptWithdrawal, { params }),
    onSuccess: (now) => {
      client.setQueryData(keyOf(listWithdrawals, params), now)
      toast({ title: t('done') })
    },
    onError: (error) => failed(t('failed'), error),
    onSettled: async () => {
      await refresh(order.shopId)
      setAsking(false)
    },
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
