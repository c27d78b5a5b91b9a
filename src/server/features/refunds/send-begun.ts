import {
  type OnlinePayments,
  ProviderError,
  refundRefused,
  sendRefund,
} from '#server/features/online-payments/online-payments.ts'
import type { RefundRow } from '#server/features/orders/orders.ts'

/**
 * Sends a committed refund through the provider. Throws 409 `refund_refused` if it is rejected; without a response a
 * job retries.
 */
export async function sendBegun(deps: OnlinePayments, refund: RefundRow): Promise<void> {
  if (refund.through !== 'provider') return
  try {
    await sendRefund(deps, refund)
  } catch (error) {
    throw error instanceof ProviderError ? refundRefused(error) : error
  }
}
