import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { withdrawals } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { creditRefund } from '#server/features/invoices/invoices.ts'
import { type OnlinePayments, refundAtProvider } from '#server/features/online-payments/online-payments.ts'
import { findOrder, lockOrders, recordEvent } from '#server/features/orders/orders.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { restock, type WithdrawalRow } from './withdrawals.queries.ts'

type Ids = { id: number; withdrawal: number }

/** The withdrawal with its order, both held. */
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

/** Notes that the goods are back, and puts them on sale again if wanted. Throws 409 `already_received`. */
export const receiveReturn = (db: Database, shops: ShopScope, ids: Ids, wantsRestock: boolean, actor: Actor) =>
  db.change(shopOf, async (tx) => {
    const { order, row } = await hold(tx, shops, ids)
    if (row.receivedAt) throw conflict('already_received', (t) => t('withdrawals.alreadyReceived'))
    await tx.update(withdrawals).set({ receivedAt: new Date() }).where(is(row))
    // A cancellation gives all of an order back to the shelf.
    if (wantsRestock && order.status === 'shipped') await restock(tx, row)
    await recordEvent(tx, actor, { order, kind: 'return_received', data: { withdrawal: row.id } })
    return order
  })

type Refund = { amountCents: number; through: 'provider' | 'hand' }

/**
 * Pays a withdrawal back, once. Throws 409 `already_refunded`, `refund_elsewhere` where it cancelled its order, `too_much`, or what the
 * provider says against it.
 */
export async function refundWithdrawal(
  deps: OnlinePayments,
  shops: ShopScope,
  ids: Ids,
  { amountCents, through }: Refund,
  actor: Actor,
): Promise<void> {
  // Taken before the provider is asked: of two who refund at once, one gets it.
  const taken = await deps.db.transaction(async (tx) => {
    const { order, row } = await hold(tx, shops, ids)
    if (order.status === 'cancelled') throw conflict('refund_elsewhere', (t) => t('withdrawals.refundElsewhere'))
    if (row.refundedAt) throw conflict('already_refunded', (t) => t('withdrawals.alreadyRefunded'))
    if (amountCents > row.dueCents) {
      throw conflict('too_much', (t, { money }) => t('withdrawals.tooMuch', { due: money(row.dueCents) }))
    }
    await tx.update(withdrawals).set({ refundedAt: new Date(), refundedCents: amountCents }).where(is(row))
    return row
  })
  try {
    if (through === 'provider' && amountCents > 0) await refundAtProvider(deps, shops, ids.id, actor, amountCents)
  } catch (error) {
    await deps.db
      .update(withdrawals)
      .set({ refundedAt: null, refundedCents: null })
      .where(and(is(taken), isNotNull(withdrawals.refundedAt)))
    throw error
  }
  await deps.db.change(shopOf, async (tx) => {
    const { order, row } = await hold(tx, shops, ids)
    if (!row.receivedAt)
      await tx
        .update(withdrawals)
        .set({ receivedAt: new Date() })
        .where(and(is(row), isNull(withdrawals.receivedAt)))
    if (amountCents > 0) await creditRefund(tx, order, amountCents)
    await recordEvent(tx, actor, { order, kind: 'withdrawal_refunded', data: { withdrawal: row.id, amountCents } })
    return order
  })
}

/** The order, or 404. */
export async function orderOf(db: Database, shops: ShopScope, id: number) {
  const order = await findOrder(db, shops, id)
  if (!order) throw notFound((t) => t('orderErrors.notFound'))
  return order
}
