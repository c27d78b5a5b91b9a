import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { listOrderInvoices, type OrderInvoices } from '#shared/contract/orders/order-invoices.ts'
import { keyOf } from '#web/lib/api/call.ts'
import { useOrderMutation } from '../../shop/use-shop-mutation.ts'

type Change<Wanted> = {
  order: OrderDetails
  change: (wanted: Wanted) => Promise<OrderInvoices>
  done: string
  onDone: () => void
}

/** Credits or replaces an invoice and caches the response. */
export function useChangeInvoices<Wanted>({ order, change, done, onDone }: Change<Wanted>) {
  return useOrderMutation(order, {
    send: change,
    answers: keyOf(listOrderInvoices, { id: order.id }),
    done,
    onDone,
  })
}
