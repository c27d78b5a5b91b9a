import { and, eq } from 'drizzle-orm'
import pMap from 'p-map'
import { one } from '#server/database/rows.ts'
import { orders, providerPayments, refunds } from '#server/database/schema.ts'
import {
  giveUpRefund,
  isRefund,
  type RefundRow,
  recheckRefund,
  refundsToAsk,
  tooMuch,
} from '#server/features/orders/orders.ts'
import { conflict, HttpError } from '#server/http/errors/errors.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { mailAboutRefund } from './failed-refunds.ts'
import { accountOf, askProvider } from './keys.ts'
import type { ProviderPaymentRow } from './payments.queries.ts'
import { ProviderError } from './provider/provider.ts'
import type { OnlinePayments } from './providers.ts'
import { refreshPayment } from './refresh-payment.ts'

/**
 * Sends a saved refund to the provider exactly once: checks first whether the provider has it. Throws `ProviderError`
 * if it is rejected, and 409 `too_much` after a chargeback: then the refund has failed. Without a response it stays
 * pending, and the job retries.
 */
async function sendRefund(deps: OnlinePayments, refund: RefundRow): Promise<void> {
  try {
    await askFor(deps, refund)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.problem === 'unavailable') return
    await deps.db.change(refund.shopId, (tx) => giveUpRefund(tx, refund))
    throw error
  }
}

/** Sends a committed refund if it goes through the provider. Throws 409 `refund_refused` if it is rejected. */
export async function sendBegun(deps: OnlinePayments, refund: RefundRow): Promise<void> {
  if (refund.through !== 'provider') return
  try {
    await sendRefund(deps, refund)
  } catch (error) {
    throw error instanceof ProviderError ? refundRefused(error) : error
  }
}

const refundRefused = ({ problem }: ProviderError) =>
  conflict('refund_refused', (t) => t(`paymentErrors.${problem === 'key' ? 'keyFailed' : 'refundRefused'}`))

async function askFor(deps: OnlinePayments, refund: RefundRow) {
  const account = await accountOf(deps, refund.shopId)
  const found = await paymentOf(deps, refund)
  if (!account || !found) throw new ProviderError('key', 'There is no provider')
  const { payment } = await refreshPayment(deps, found.payment)
  const { providerId } = payment
  const now = await deps.db.change(refund.shopId, (tx) => recheckRefund(tx, refund))
  if (!now || providerId === null) return
  if (now.leftCents < refund.amountCents) throw tooMuch(now.leftCents)
  await askProvider(deps, account, (provider, key) =>
    provider.refund(key, {
      id: providerId,
      amountCents: refund.amountCents,
      description: displayOrderNumber(found.orderNumber),
      mark: { shop: refund.shopId, refund: refund.id },
      idempotencyKey: `${deps.publicUrl} refund ${refund.shopId} of order ${refund.orderId} as ${refund.id}`,
    }),
  )
  await refreshPayment(deps, payment)
}

const paymentOf = async (
  { db }: OnlinePayments,
  { shopId, paymentId, orderId }: RefundRow,
): Promise<{ payment: ProviderPaymentRow; orderNumber: string } | undefined> =>
  one(
    await db
      .select({ payment: providerPayments, orderNumber: orders.orderNumber })
      .from(providerPayments)
      .innerJoin(orders, and(eq(orders.shopId, providerPayments.shopId), eq(orders.id, orderId)))
      .where(and(eq(providerPayments.shopId, shopId), eq(providerPayments.id, paymentId ?? 0))),
  )

const MOST = 100

/** Retries refunds without a response. A provider that does not respond for one shop does not delay the others. */
export async function sendWaitingRefunds(deps: OnlinePayments, closing?: AbortSignal): Promise<void> {
  await pMap(
    await refundsToAsk(deps.db, MOST),
    async (refund) => {
      if (closing?.aborted) return
      await deps.db.update(refunds).set({ askedAt: new Date() }).where(isRefund(refund))
      try {
        await sendRefund(deps, refund)
      } catch (error) {
        if (!(error instanceof ProviderError || error instanceof HttpError)) throw error
        // The person who requested it assumes that it is pending.
        await deps.db.transaction((tx) => mailAboutRefund(tx, refund, refund.amountCents))
      }
    },
    { concurrency: 4 },
  )
}
