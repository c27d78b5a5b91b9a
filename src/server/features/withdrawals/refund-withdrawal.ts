import { and, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { refunds, withdrawals } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { creditRefund } from '#server/features/invoices/invoices.ts'
import type { OnlinePayments } from '#server/features/online-payments/online-payments.ts'
import { sendBegun } from '#server/features/online-payments/online-payments.ts'
import { beginRefund, findOrder, lockOrders, type RefundRow } from '#server/features/orders/orders.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { written } from '#shared/messages/translator.ts'
import { paidForPieces, paidOfLines } from '#shared/rules/money/credit/paid-pieces.ts'
import { linesOf, piecesOf, restock, type WithdrawalRow } from './withdrawals.queries.ts'

type Ids = { id: number; withdrawal: number }

/** Locks the withdrawal and its order. */
async function hold(tx: Transaction, shops: ShopScope, { id, withdrawal }: Ids) {
  const [order] = await lockOrders(tx, shops, [id])
  if (!order) throw notFound((t) => t('orderErrors.notFound'))
  const row = one(
    await tx
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.shopId, order.shopId), eq(withdrawals.id, withdrawal), eq(withdrawals.orderId, id)))
      .for('update'),
  )
  if (!row) throw notFound((t) => t('withdrawals.notFound'))
  return { order, row }
}

const is = ({ shopId, id }: WithdrawalRow) => and(eq(withdrawals.shopId, shopId), eq(withdrawals.id, id))

/** Records the return of the goods and optionally restocks them. Throws 409 `already_received`. */
export const receiveReturn = (db: Database, shops: ShopScope, ids: Ids, wantsRestock: boolean, actor: Actor) =>
  db.change(shopOf, async (tx) => {
    const { order, row } = await hold(tx, shops, ids)
    if (row.receivedAt) throw conflict('already_received', (t) => t('withdrawals.alreadyReceived'))
    // Cancelling an order has already restocked it.
    const restocked = wantsRestock && order.status !== 'cancelled'
    await tx.update(withdrawals).set({ receivedAt: new Date(), restocked }).where(is(row))
    if (restocked) await restock(tx, row, actor)
    await recordEvent(tx, actor, { order, kind: 'return_received', data: { withdrawal: row.id } })
    return order
  })

type Refund = { amountCents: number; through: 'provider' | 'hand' }

/**
 * Refunds a withdrawal once. Throws 409 `already_refunded`, `refund_elsewhere` if it cancelled its order, `too_much`,
 * or the provider's refusal.
 */
export async function refundWithdrawal(
  deps: OnlinePayments,
  shops: ShopScope,
  ids: Ids,
  { amountCents, through }: Refund,
  actor: Actor,
): Promise<void> {
  const { refund } = await deps.db.change(
    ({ order }: { order: Order; refund: RefundRow | undefined }) => order.shopId,
    async (tx) => {
      const { order, row } = await hold(tx, shops, ids)
      if (order.status === 'cancelled') throw conflict('refund_elsewhere', (t) => t('withdrawals.refundElsewhere'))
      if (await isRefunded(tx, row)) throw conflict('already_refunded', (t) => t('withdrawals.alreadyRefunded'))
      if (amountCents > row.dueCents) {
        throw conflict('too_much', (t, { money }) => t('withdrawals.tooMuch', { due: money(row.dueCents) }))
      }
      if (!row.receivedAt) await tx.update(withdrawals).set({ receivedAt: new Date() }).where(is(row))
      if (amountCents === 0) return { order, refund: await closeWithout(tx, order, row, actor) }
      const reason = written((t) => t('withdrawals.creditReason'), order.language)
      const goodsCents = await paidForReturn(tx, order, row)
      const wish = { amountCents, through, reason, withdrawalId: row.id, goodsCents }
      return { order, refund: await beginRefund(tx, shops, ids.id, wish, actor) }
    },
  )
  if (refund) await sendBegun(deps, refund)
}

/** Includes a pending refund. */
const isRefunded = async (tx: Transaction, { refundedAt, shopId, id }: WithdrawalRow) =>
  refundedAt !== null ||
  (await tx.$count(
    refunds,
    and(eq(refunds.shopId, shopId), eq(refunds.withdrawalId, id), ne(refunds.state, 'failed')),
  )) > 0

/** Price paid for the pieces of a withdrawal, without shipping. */
async function paidForReturn(tx: Transaction, order: Order, row: WithdrawalRow): Promise<number> {
  const [lines, pieces] = [await linesOf(tx, order), await piecesOf(tx, row)]
  const paid = paidOfLines(lines, order.extras)
  const goods = lines.reduce((sum, line, place) => {
    const quantity = pieces.find(({ productId }) => productId === line.productId)?.quantity ?? 0
    const sold = { paidCents: paid[place] ?? 0, quantity: line.quantity }
    return sum + paidForPieces(sold, line.withdrawn - quantity, quantity)
  }, 0)
  return Math.min(goods, row.dueCents)
}

/** Closes a withdrawal without a refund, for goods that came back worthless. */
async function closeWithout(tx: Transaction, order: Order, row: WithdrawalRow, actor: Actor): Promise<undefined> {
  const pieces = await piecesOf(tx, row)
  const cards = (await linesOf(tx, order)).filter(({ vatScheme }) => vatScheme === 'voucher')
  if (cards.some(({ productId }) => pieces.some((piece) => piece.productId === productId))) {
    throw conflict('gift_card_whole', (t) => t('giftCards.whole'))
  }
  await tx.update(withdrawals).set({ refundedAt: new Date(), refundedCents: 0 }).where(is(row))
  await creditRefund(tx, order, {
    owedCents: order.totalCents - order.creditedCents,
    reason: written((t) => t('withdrawals.creditReason'), order.language),
    pieces,
  })
  await recordEvent(tx, actor, { order, kind: 'withdrawal_refunded', data: { withdrawal: row.id, amountCents: 0 } })
}

type Order = Awaited<ReturnType<typeof hold>>['order']

/** The order, or 404. */
export async function orderOf(db: Database, shops: ShopScope, id: number) {
  const order = await findOrder(db, shops, id)
  if (!order) throw notFound((t) => t('orderErrors.notFound'))
  return order
}
