import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { listOrderInvoices, type OrderInvoices } from '#shared/contract/orders/order-invoices.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { keyOf } from '#web/lib/api/call.ts'
import { useRefreshShop } from '../../shop/use-refresh-shop.ts'

type Change<Wanted> = {
  order: OrderDetails
  change: (wanted: Wanted) => Promise<OrderInvoices>
  done: string
  onDone: () => void
}

/** Credits or renews; what comes back is shown at once. */
export function useChangeInvoices<Wanted>({ order, change, done, onDone }: Change<Wanted>) {
  const client = useQueryClient()
  const refresh = useRefreshShop()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      client.setQueryData(keyOf(listOrderInvoices, { id: order.id }), answer)
      toast({ title: done, description: displayOrderNumber(order.orderNumber) })
      onDone()
    },
    onSettled: () => refresh(order.shopId),
  })
}
