import type { Customer } from '#shared/contract/customers.ts'

type Counted = Pick<Customer, 'orderCount' | 'cancelledCount'>

/** '3 orders', '1 order, cancelled', '5 orders, 2 cancelled'. */
export function ordersInWords({ orderCount, cancelledCount }: Counted): string {
  const orders = orderCount === 1 ? '1 order' : `${orderCount} orders`
  if (cancelledCount === 0) return orders
  return cancelledCount === orderCount ? `${orders}, cancelled` : `${orders}, ${cancelledCount} cancelled`
}
