import pMap from 'p-map'
import { giveUpCreating, unsettledPayments } from './payments.queries.ts'
import { ProviderError } from './provider/provider.ts'
import type { OnlinePayments } from './providers.ts'
import { refreshPayment } from './refresh-payment.ts'

const AT_ONCE = 4
const MOST = 200

/**
 * Polls payments whose webhooks did not arrive. A provider that does not respond for one shop does not delay the
 * others.
 */
export async function checkPayments(deps: OnlinePayments, closing?: AbortSignal): Promise<void> {
  await giveUpCreating(deps.db)
  const silent = new Set<number>()
  await pMap(
    await unsettledPayments(deps.db, MOST),
    async (payment) => {
      if (closing?.aborted || silent.has(payment.shopId)) return
      try {
        await refreshPayment(deps, payment)
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        silent.add(payment.shopId)
      }
    },
    { concurrency: AT_ONCE },
  )
}
