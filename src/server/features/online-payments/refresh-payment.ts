import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#server/database/connect.ts'
import { type Booking, bookPayments, settleRefunds } from '#server/features/orders/orders.ts'
import type { ProviderPaymentStatus } from '#shared/contract/orders/provider-payments.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { mailAboutRefund, undoneRefunds } from './failed-refunds.ts'
import { accountOf, askProvider } from './keys.ts'
import { lockPayment, type ProviderPaymentRow, updatePayment } from './payments.queries.ts'
import type { ProviderPayment } from './provider/provider.ts'
import type { OnlinePayments } from './providers.ts'

/** A payment's current state, and its checkout page while payable. */
export type Refreshed = { payment: ProviderPaymentRow; checkoutUrl: string | null }

/** Reads a payment from the provider and books its changes. Throws `ProviderError`. */
export async function refreshPayment(deps: OnlinePayments, row: ProviderPaymentRow): Promise<Refreshed> {
  const account = await accountOf(deps, row.shopId)
  const { providerId } = row
  if (!account || providerId === null) return { payment: row, checkoutUrl: null }
  const reported = await askProvider(deps, account, (provider, key) => provider.readPayment(key, providerId))
  // Belongs to another account: the key was replaced.
  if (!reported) return { payment: await updatePayment(deps.db, row, { checkedAt: new Date() }), checkoutUrl: null }
  return { payment: await savePayment(deps, row, reported), checkoutUrl: reported.checkoutUrl }
}

type Key = Pick<ProviderPaymentRow, 'shopId' | 'id'>

/** Saves the provider's state and books money movements, each exactly once. */
export async function savePayment({ db }: OnlinePayments, key: Key, reported: ProviderPayment) {
  const { after } = await db.change(
    ({ changed, after }: { changed: boolean; after: ProviderPaymentRow }) => (changed ? [after.shopId] : []),
    async (tx) => {
      const before = await lockPayment(tx, key)
      const columns = columnsOf(before, reported)
      const changed = Object.entries(columns).some(
        ([name, value]) => !isDeepStrictEqual(before[name as keyof typeof columns], value),
      )
      const after = await updatePayment(tx, key, { ...columns, checkedAt: new Date() })
      if (changed) await book(tx, after, reported)
      await settleRefunds(
        tx,
        after,
        reported.refunds.map(({ id, state, mark }) => ({
          id,
          state,
          ours: mark?.shop === after.shopId ? mark.refund : undefined,
        })),
      )
      const failedCents = after.refundFailedCents - before.refundFailedCents
      if (failedCents > 0) await mailAboutRefund(tx, after, failedCents)
      return { changed, after }
    },
  )
  return after
}

const settled: readonly ProviderPaymentStatus[] = ['paid', 'failed', 'canceled', 'expired']

function columnsOf(before: ProviderPaymentRow, reported: ProviderPayment) {
  const sent = reported.refunds.filter(({ state }) => state !== 'failed')
  const refundedCents = sum(sent)
  return {
    providerId: reported.id,
    // Concurrent reads may be saved out of order, so a final state stays.
    status: settled.includes(before.status) && !settled.includes(reported.status) ? before.status : reported.status,
    paidAt: reported.paidAt ?? before.paidAt,
    refundedCents,
    refundedAt: refundedCents > before.refundedCents ? new Date() : before.refundedAt,
    refundFailedCents: Math.max(
      before.refundFailedCents,
      sum(reported.refunds.filter(({ state }) => state === 'failed')),
    ),
    refundPendingCents: sum(sent.filter(({ state }) => state === 'pending')),
    chargedBackCents: sum(reported.chargebacks.filter(({ reversed }) => !reversed)),
  }
}

const sum = (list: readonly { amountCents: number }[]) =>
  list.reduce((total, { amountCents }) => total + amountCents, 0)

async function book(tx: Transaction, { shopId, orderId, paidAt }: ProviderPaymentRow, reported: ProviderPayment) {
  if (reported.status !== 'paid') return
  const booking = (id: string, kind: Booking['kind'], amountCents: number, on = new Date()): Booking => ({
    orderId,
    kind,
    amountCents,
    source: 'provider',
    providerPaymentId: id,
    receivedOn: amsterdamDay(on),
  })
  const bookings = [
    booking(reported.id, 'payment', reported.amountCents, paidAt ?? undefined),
    ...reported.refunds
      .filter(({ state }) => state === 'done')
      .map(({ id, amountCents }) => booking(id, 'refund', -amountCents)),
    ...(await undoneRefunds(tx, shopId, reported)).map(({ id, amountCents }) => ({
      ...booking(`${id} failed`, 'refund-failed', amountCents),
      failed: id,
    })),
    ...reported.chargebacks.map(({ id, amountCents }) => booking(id, 'reversal', -amountCents)),
    // The bank reversed the chargeback.
    ...reported.chargebacks
      .filter(({ reversed }) => reversed)
      .map(({ id, amountCents }) => booking(`${id} reversed`, 'payment', amountCents)),
  ]
  await bookPayments(tx, [shopId], bookings, undefined)
}
