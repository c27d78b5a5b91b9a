import type { Customer } from '#shared/contract/shops/customers.ts'
import type { Text } from '#shared/messages/translator.ts'

type Counted = Pick<Customer, 'orderCount' | 'cancelledCount'>

/** '3 orders', '1 order, cancelled', '5 orders, 2 cancelled'. */
export function ordersInWords({ orderCount, cancelledCount }: Counted): Text {
  const which = cancelledCount === 0 ? 'none' : cancelledCount === orderCount ? 'all' : 'some'
  return (t) => t(`customers.ordered.${which}`, { count: orderCount, cancelled: cancelledCount })
}
