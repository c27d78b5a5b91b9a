import { setTimeout as pause } from 'node:timers/promises'
import { notFound } from '#server/http/errors/errors.ts'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { openCents } from '#shared/rules/money/received-money.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { isReachable } from './is-reachable.ts'
import { accountOf, askProvider } from './keys.ts'
import {
  addPayment,
  currentPayment,
  holdOrderToPay,
  knownPayments,
  type OrderToPay,
  orderToPay,
  type ProviderPaymentRow,
} from './payments.queries.ts'
import { ProviderError } from './provider/provider.ts'
import type { OnlinePayments } from './providers.ts'
import { refreshPayment, savePayment } from './refresh-payment.ts'

/**
 * Maximum wait for the provider when a customer returns; after that the page shows that the payment is being checked.
 */
const PATIENCE_MS = 3_000

/** Where to redirect a customer to pay: the provider's page, or the order's page, which shows why not. */
export async function payOnline(deps: OnlinePayments, key: string): Promise<string> {
  const found = await orderToPay(deps.db, key)
  if (!found) throw notFound((t) => t('orderErrors.notFound'))
  try {
    return (await checkoutOf(deps, found)) ?? pageOf(found, 'checking')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return pageOf(found, 'failed')
  }
}

async function checkoutOf(deps: OnlinePayments, found: OrderToPay): Promise<string | undefined> {
  const account = await accountOf(deps, found.shop.id)
  if (!account) throw new ProviderError('key', 'There is no provider')
  // A payment that ended unnoticed at the provider is replaced by a new one.
  for (let attempt = 0; attempt < 2; attempt++) {
    const payment = await begin(deps, found.order.pageKey)
    if (!payment) return undefined
    if (payment.providerId === null) {
      const created = await askProvider(deps, account, (provider, key) =>
        provider.createPayment(key, describe(deps, found, payment)),
      )
      await savePayment(deps, payment, created)
      return created.checkoutUrl ?? undefined
    }
    const { payment: now, checkoutUrl } = await refreshPayment(deps, payment)
    if (checkoutUrl) return checkoutUrl
    if (now.status === 'paid' || now.status === 'pending' || now.status === 'authorized') return undefined
  }
  return undefined
}

/** Inserts and commits the payment before the provider is called. Concurrent clicks get the same one. */
const begin = ({ db }: OnlinePayments, key: string): Promise<ProviderPaymentRow | undefined> =>
  db.transaction(async (tx) => {
    const found = await holdOrderToPay(tx, key)
    const connected = found?.shop.paymentProvider
    if (!found || !connected) return undefined
    const { order } = found
    const requested = { amountCents: openCents(order), mode: connected.mode }
    if (requested.amountCents <= 0) return undefined
    return (
      (await currentPayment(tx, order, requested)) ??
      addPayment(tx, { shopId: order.shopId, orderId: order.id, provider: connected.provider, ...requested })
    )
  })

function describe({ publicUrl }: OnlinePayments, { order, shop }: OrderToPay, payment: ProviderPaymentRow) {
  return {
    amountCents: payment.amountCents,
    description: `${displayOrderNumber(order.orderNumber)} ${shop.name}`,
    returnUrl: `${publicUrl}/pay/${order.pageKey}/back`,
    webhookUrl: isReachable(publicUrl) ? `${publicUrl}${webhookPath(payment)}` : undefined,
    language: order.language,
    mark: { shop: payment.shopId, payment: payment.id },
    idempotencyKey: `${publicUrl} payment ${payment.shopId} ${payment.id}`,
  }
}

const webhookPath = ({ provider, shopId }: Pick<ProviderPaymentRow, 'provider' | 'shopId'>) =>
  `/api/payments/${provider}/${shopId}`

/** Where to redirect a customer who returns. The result comes from the provider, not from the address. */
export async function comeBack(deps: OnlinePayments, key: string): Promise<string> {
  const found = await orderToPay(deps.db, key)
  if (!found) throw notFound((t) => t('orderErrors.notFound'))
  const [newest] = await knownPayments(deps.db, found.order)
  if (newest) await Promise.race([refreshPayment(deps, newest), pause(PATIENCE_MS)]).catch(ignoreProvider)
  return pageOf(found, 'back')
}

function ignoreProvider(error: unknown) {
  if (!(error instanceof ProviderError)) throw error
}

const pageOf = ({ order, shop }: OrderToPay, news: 'checking' | 'failed' | 'back') =>
  `${inLanguage(order.language, `/@${shop.slug}/order/${order.pageKey}`)}?payment=${news}`
