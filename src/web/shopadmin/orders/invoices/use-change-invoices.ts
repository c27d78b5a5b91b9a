import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { listOrderInvoices, type OrderInvoices } from '#shared/contract/orders/order-invoices.ts'
import { keyOf } from '#web/lib/api/call.ts'
import { useOrderMutation } from '../../shop/use-shop-mutation.ts'

type Change<Request> = {
  order: OrderDetails
  change: (request: Request) => Promise<OrderInvoices>
  done: string | ((invoices: OrderInvoices) => string)
  /** Title of the toast after a failure; without it the dialog shows the error. */
  failure?: string
  onDone?: () => void
}

/** Credits or replaces an invoice and caches the response. */
export function useChangeInvoices<Request>({ order, change, done, failure, onDone }: Change<Request>) {
  return useOrderMutation(order, {
    send: change,
    answers: keyOf(listOrderInvoices, { id: order.id }),
    done,
    failure,
    onDone,
  })
}
