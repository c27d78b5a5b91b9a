import { eq } from 'drizzle-orm'
import { providerKeys, shops } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import type { ConfirmedChange } from '#server/features/auth/auth.ts'
import { recordShopUpdate } from '#server/features/outbox/outbox.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { HttpError, invalid } from '#server/http/errors/errors.ts'
import type { ConnectedProvider, PaymentProviderName } from '#shared/contract/orders/provider-payments.ts'
import type { Text } from '#shared/messages/translator.ts'
import { sealed } from './keys.ts'
import { mailAboutProvider } from './mail-about-provider.ts'
import { ProviderError, type ProviderProblem } from './provider/provider.ts'
import type { OnlinePayments } from './providers.ts'

type ConnectRequest = { provider: PaymentProviderName; key: string }

/**
 * Connects a shop to a payment provider. Throws `key_refused` for a key that cannot take payments, 503 if the provider
 * does not respond.
 */
export async function connectProvider(
  deps: OnlinePayments,
  scope: ShopScope,
  id: number,
  { provider, key }: ConnectRequest,
  { actor, confirmed }: { actor: Actor; confirmed: ConfirmedChange },
): Promise<ConnectedProvider> {
  await getShop(deps.db, scope, id)
  await deps.providers[provider].checkKey(key).catch(refuseKey)
  const connected: ConnectedProvider = {
    provider,
    mode: key.startsWith('live_') ? 'live' : 'test',
    keyEnd: key.slice(-4),
    connectedAt: new Date().toISOString(),
    failedAt: null,
  }
  await confirmed(id, async (tx) => {
    const shop = await lockShop(tx, scope, id)
    const row = { key: sealed(deps, id, key) }
    await tx
      .insert(providerKeys)
      .values({ shopId: id, ...row })
      .onConflictDoUpdate({ target: providerKeys.shopId, set: row })
    // The first connection makes it the first way to pay.
    const first = shop.paymentProvider ? {} : { paymentFirst: 'provider' as const }
    await tx
      .update(shops)
      .set({ paymentProvider: connected, ...first })
      .where(eq(shops.id, id))
    await recordShopUpdate(tx, actor, id, ['paymentProvider'])
    await mailAboutProvider(tx, shop, 'connected')
    const details = `${provider}, ${connected.mode} …${connected.keyEnd}`
    await record(tx, actor, { type: 'shop', action: 'Payment provider connected', details, shopId: id })
  })
  return connected
}

/** Deletes the key. Open payments are no longer tracked. */
export async function disconnectProvider(
  { db }: OnlinePayments,
  scope: ShopScope,
  id: number,
  { actor, confirmed }: { actor: Actor; confirmed: ConfirmedChange },
) {
  await getShop(db, scope, id)
  await confirmed(id, async (tx) => {
    const shop = await lockShop(tx, scope, id)
    await tx.delete(providerKeys).where(eq(providerKeys.shopId, id))
    if (!shop.paymentProvider) return
    const first = shop.paymentFirst === 'provider' ? { paymentFirst: 'link' as const } : {}
    await tx
      .update(shops)
      .set({ paymentProvider: null, ...first })
      .where(eq(shops.id, id))
    await recordShopUpdate(tx, actor, id, ['paymentProvider'])
    await mailAboutProvider(tx, shop, 'removed')
    const details = shop.paymentProvider.provider
    await record(tx, actor, { type: 'shop', action: 'Payment provider removed', details, shopId: id })
  })
  return undefined
}

const reasons: Record<Exclude<ProviderProblem, 'unavailable'>, Text> = {
  key: (t) => t('paymentErrors.keyRefused'),
  refused: (t) => t('paymentErrors.noMethods'),
}

function refuseKey(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error
  if (error.problem === 'unavailable') throw providerUnavailable()
  const message = reasons[error.problem]
  throw invalid('key_refused', message, [{ path: 'key', message }])
}

export const providerUnavailable = () =>
  new HttpError(503, 'provider_unavailable', (t) => t('paymentErrors.unavailable'), { retryAfterSeconds: 30 })
