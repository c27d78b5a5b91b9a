import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'

type OnlineNews = 'checking' | 'failed' | 'canceled' | 'expired' | 'notStarted'

/** Message about a customer's payment attempt, given the query of the address they returned to. */
export function onlineNews(
  { status, onlinePayment: payment }: Pick<CustomerOrder, 'status' | 'onlinePayment'>,
  search: string,
): OnlineNews | undefined {
  if (status !== 'pending') return undefined
  const cameFrom = new URLSearchParams(search).get('payment')
  if (cameFrom === 'failed') return 'notStarted'
  if (!payment) return undefined
  if (payment.status === 'pending' || payment.status === 'authorized' || payment.status === 'paid') return 'checking'
  // An open payment without a return means that the customer is still about to pay.
  if (payment.status === 'open' || payment.status === 'creating') return cameFrom ? 'checking' : undefined
  return payment.status
}
