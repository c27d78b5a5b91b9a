import type { RateLimits } from '#server/http/rate-limits.ts'
import type { PaymentProviderName } from '#shared/contract/orders/provider-payments.ts'
import { accountOf, askProvider } from './keys.ts'
import { findCreating, findPayment } from './payments.queries.ts'
import type { OnlinePayments } from './providers.ts'
import { refreshPayment, savePayment } from './refresh-payment.ts'

type News = { provider: PaymentProviderName; shopId: number; providerId: string }

/**
 * Handles an untrusted webhook: reads the payment's state from the provider. Ignores unknown payments. Throws
 * `ProviderError` if the provider does not respond, and 429 above the rate limit: the provider will retry.
 */
export async function handleWebhook(
  deps: OnlinePayments,
  limits: RateLimits,
  { provider, shopId, providerId }: News,
): Promise<void> {
  const payment = await findPayment(deps.db, shopId, providerId)
  if (payment) {
    if (payment.provider !== provider) return
    await limits.take('payment-news', `${shopId}:${payment.id}`)
    await refreshPayment(deps, payment)
    return
  }
  // A webhook may arrive before the response with the payment's id. Otherwise unknown ids cause no request to the
  // provider.
  const creating = await findCreating(deps.db, shopId)
  if (creating.length === 0) return
  const account = await accountOf(deps, shopId)
  if (account?.name !== provider) return
  await limits.take('payment-news-unknown', String(shopId))
  const reported = await askProvider(deps, account, (api, key) => api.readPayment(key, providerId))
  const ours = reported?.mark?.shop === shopId && creating.find(({ id }) => id === reported.mark?.payment)
  if (reported && ours) await savePayment(deps, ours, reported)
}
