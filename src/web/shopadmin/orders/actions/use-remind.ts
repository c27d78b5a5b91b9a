import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Order } from '#shared/contract/orders/orders.ts'
import { remindOrder, remindOrders } from '#shared/contract/orders/reminders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { failed } from '#web/components/failures/failed.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../../shop/use-refresh-shop.ts'

/** Reminds the customer of an unpaid order. */
export function useRemindOrder(order: Pick<Order, 'id' | 'shopId' | 'customerEmail'>) {
  const t = useTranslations('orders.remind')
  const refresh = useRefreshShop()
  return useMutation({
    mutationFn: () => call(remindOrder, { params: { id: order.id } }),
    onSuccess: () => toast({ title: t('sent', { count: 1 }), description: order.customerEmail }),
    onError: (error) => failed(t('failed'), error),
    onSettled: () => refresh(order.shopId),
  })
}

const MOST_REASONS = 3

/** The same for many in one go; what became of them is told in one message. */
export function useRemindOrders(shopId: number) {
  const t = useTranslations('orders.remind')
  const refresh = useRefreshShop()
  return useMutation({
    mutationFn: (orders: readonly Order[]) =>
      call(remindOrders, { params: { id: shopId }, body: { orders: orders.map(({ id }) => id) } }),
    onSuccess: (outcome) => {
      const count = outcome.filter(({ reminded }) => reminded).length
      const reasons = outcome.flatMap(({ orderNumber, reason }) =>
        reason === null ? [] : [`${displayOrderNumber(orderNumber)}: ${reason}`],
      )
      toast({
        title: t('sent', { count }),
        description: reasons.slice(0, MOST_REASONS).join(' '),
        ...(count === 0 ? { variant: 'destructive' as const } : {}),
      })
    },
    onError: (error) => failed(t('failed'), error),
    onSettled: () => refresh(shopId),
  })
}
