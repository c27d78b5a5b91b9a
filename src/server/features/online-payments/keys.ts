import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { providerKeys, type ShopRow, shops } from '#server/database/schema.ts'
import type { PaymentProviderName } from '#shared/contract/orders/provider-payments.ts'
import { mailAboutProvider } from './mail-about-provider.ts'
import { type PaymentProvider, ProviderError } from './provider/provider.ts'
import type { OnlinePayments } from './providers.ts'

/** Binds the key to its shop, so that a copy in another shop's row cannot be decrypted. */
const ownerOf = (shopId: number) => `payment provider of shop ${shopId}`

export const sealed = ({ encryption }: OnlinePayments, shopId: number, key: string) =>
  encryption.encrypt(key, ownerOf(shopId))

type Account = { shop: ShopRow; provider: PaymentProvider; name: PaymentProviderName; key: string }

/**
 * A shop's account at its provider; undefined if it has none. A key that cannot be decrypted with the current secret
 * counts as broken: notifies the owner and throws `ProviderError`.
 */
export async function accountOf(deps: OnlinePayments, shopId: number): Promise<Account | undefined> {
  const found = one(
    await deps.db
      .select({ shop: shops, key: providerKeys.key })
      .from(providerKeys)
      .innerJoin(shops, eq(shops.id, providerKeys.shopId))
      .where(eq(providerKeys.shopId, shopId)),
  )
  if (!found?.shop.paymentProvider) return undefined
  const name = found.shop.paymentProvider.provider
  const key = decrypted(deps, shopId, found.key)
  if (key === undefined) {
    await noteKey(deps, found.shop, true)
    throw new ProviderError('key', 'The key cannot be decrypted')
  }
  return { shop: found.shop, provider: deps.providers[name], name, key }
}

function decrypted({ encryption }: OnlinePayments, shopId: number, key: string): string | undefined {
  try {
    return encryption.decrypt(key, ownerOf(shopId))
  } catch {
    return undefined
  }
}

/** Calls a shop's provider, and records when its key stops or resumes working. Throws `ProviderError`. */
export async function askProvider<Answer>(
  deps: OnlinePayments,
  { shop, provider, key }: Account,
  question: (provider: PaymentProvider, key: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await question(provider, key)
    if (shop.paymentProvider?.failedAt) await noteKey(deps, shop, false)
    return answer
  } catch (error) {
    if (error instanceof ProviderError && error.problem === 'key') await noteKey(deps, shop, true)
    throw error
  }
}

/** Notifies the owner once. */
const noteKey = ({ db }: OnlinePayments, { id, paymentProvider: provider }: ShopRow, failed: boolean) =>
  db.change(
    (changed: boolean) => (changed ? [id] : []),
    async (tx) => {
      const shop = await holdShop(tx, id)
      const connected = shop?.paymentProvider
      // The key was replaced in the meantime.
      if (!shop || !connected || connected.connectedAt !== provider?.connectedAt) return false
      if ((connected.failedAt !== null) === failed) return false
      const failedAt = failed ? new Date().toISOString() : null
      await tx
        .update(shops)
        .set({ paymentProvider: { ...connected, failedAt } })
        .where(eq(shops.id, id))
      if (failed) await mailAboutProvider(tx, shop, 'failed')
      return true
    },
  )

const holdShop = async (tx: Transaction, id: number) =>
  one(await tx.select().from(shops).where(eq(shops.id, id)).for('no key update'))
