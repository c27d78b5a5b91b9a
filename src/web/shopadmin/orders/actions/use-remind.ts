import { useTranslations } from 'use-intl'
import type { Order } from '#shared/contract/orders/orders.ts'
import { remindOrder, remindOrders } from '#shared/contract/orders/reminders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { call } from '#web/lib/api/call.ts'
import { useShopMutation } from '../../shop/use-shop-mutation.ts'

/** Reminds the customer of an unpaid order. */
export function useRemindOrder(order: Pick<Order, 'id' | 'shopId' | 'customerEmail'>) {
  const t = useTranslations('orders.remind')
  return useShopMutation(order.shopId, {
    send: () => call(remindOrder, { params: { id: order.id } }),
    done: { title: t('sent', { count: 1 }), description: order.customerEmail },
    failure: t('failed'),
  })
}

const MOST_REASONS = 3

/** Sends several reminders and reports the result in one toast. */
export function useRemindOrders(shopId: number) {
  const t = useTranslations('orders.remind')
  return useShopMutation(shopId, {
    send: (orders: readonly Order[]) =>
      call(remindOrders, { params: { id: shopId }, body: { orders: orders.map(({ id }) => id) } }),
    done: (outcome) => {
      const count = outcome.filter(({ reminded }) => reminded).length
      const reasons = outcome.flatMap(({ orderNumber, reason }) =>
        reason === null ? [] : [`${displayOrderNumber(orderNumber)}: ${reason}`],
      )
      return {
        title: t('sent', { count }),
        description: reasons.slice(0, MOST_REASONS).join(' '),
        variant: count === 0 ? 'destructive' : undefined,
      }
    },
    failure: t('failed'),
  })
}
