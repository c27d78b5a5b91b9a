import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Order } from '#shared/contract/orders/orders.ts'
import { sendTogether } from '#shared/contract/orders/parcels.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { failed } from '#web/components/failures/failed.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../../shop/use-refresh-shop.ts'

type Wish = { id?: number; withOrder: number | null }

/** Puts an order, or the other one named, into a parcel with another; or takes it out. */
export function useSendTogether(order: Order) {
  const t = useTranslations('parcels.together')
  const refresh = useRefreshShop()
  return useMutation({
    mutationFn: ({ id = order.id, withOrder }: Wish) => call(sendTogether, { params: { id }, body: { withOrder } }),
    onSuccess: (_, { withOrder }) =>
      toast({
        title: withOrder === null ? t('apartNow') : t('combined'),
        description: displayOrderNumber(order.orderNumber),
      }),
    onError: (error) => failed(t('failed'), error),
    onSettled: () => refresh(order.shopId),
  })
}
