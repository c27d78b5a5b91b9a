import { useTranslations } from 'use-intl'
import type { Order } from '#shared/contract/orders/orders.ts'
import { sendTogether } from '#shared/contract/orders/packing/parcels.ts'
import { call } from '#web/lib/api/call.ts'
import { useOrderMutation } from '../../shop/use-shop-mutation.ts'

type Wish = { id?: number; withOrder: number | null }

/** Adds an order, or `other`, to a shared parcel, or removes it. */
export function useSendTogether(order: Order) {
  const t = useTranslations('parcels.together')
  return useOrderMutation(order, {
    send: ({ id = order.id, withOrder }: Wish) => call(sendTogether, { params: { id }, body: { withOrder } }),
    done: (_, { withOrder }) => t(withOrder === null ? 'apartNow' : 'combined'),
    failure: t('failed'),
  })
}
