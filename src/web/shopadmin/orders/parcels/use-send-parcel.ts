import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import type { Order } from '#shared/contract/orders/orders.ts'
import { type NewParcel, sendParcel, undoParcel } from '#shared/contract/orders/packing/parcels.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import { failed } from '#web/components/failures/failed.ts'
import { offerUndo } from '#web/components/mutations/undo.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../../shop/use-refresh-shop.ts'
import { useMoveToast } from '../actions/use-move-toast.ts'

/** Ships a part of an order, its remainder, or an additional parcel. */
export function useSendParcel({ id, shopId, orderNumber, status }: Order) {
  const t = useTranslations('parcels')
  const moves = useTranslations('moves')
  const refresh = useRefreshShop()
  const tellMove = useMoveToast(shopId)
  const description = displayOrderNumber(orderNumber)
  const undo = async (parcel: number) => {
    try {
      await call(undoParcel, { params: { id, parcel } })
      toast({ title: moves('undo.one'), description })
    } catch (error) {
      failed(moves('undo.failed'), error)
    }
    await refresh(shopId)
  }
  const send = async (body: NewParcel) => {
    const order = await call(sendParcel, { params: { id }, body })
    if (status !== 'shipped' && order.status === 'shipped') return { isRest: true, parcel: null }
    const { parcels } = await call(getOrderDetails, { params: { id } })
    return { isRest: false, parcel: parcels.findLast((parcel) => parcel.id !== null)?.id ?? null }
  }
  return useMutation({
    mutationFn: send,
    onSuccess: ({ isRest, parcel }) => {
      if (isRest) return tellMove({ title: moves('done.one.shipped'), description }, 'shipped', [id])
      if (parcel === null) return void toast({ title: t('sent'), description })
      offerUndo({ title: t('sent'), description, undo: () => undo(parcel), seconds: UNDO_SECONDS })
    },
    onError: (error) => failed(moves('failed.ship', { count: 1 }), error),
    onSettled: () => refresh(shopId),
  })
}
