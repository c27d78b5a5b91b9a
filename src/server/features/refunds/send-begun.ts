import {
  type OnlinePayments,
  ProviderError,
  refundRefused,
  sendRefund,
} from '#server/features/online-payments/online-payments.ts'
import type { RefundRow } from '#server/features/orders/orders.ts'

/**
 * Has the provider send a refund whose row is committed. Throws 409 `refund_refused` where it will not; one that gives no answer is asked
 * again by a job.
 */
export async function sendBegun(deps: OnlinePayments, refund: RefundRow): Promise<void> {
  if (refund.through !== 'provider') return
  try {
    await sendRefund(deps, refund)
  } catch (error) {
    throw error instanceof ProviderError ? refundRefused(error) : error
  }
}
