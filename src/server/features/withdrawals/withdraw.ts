import type { Database, Transaction } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { lockOrders, openDeclaration, transition } from '#server/features/orders/orders.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { AgreedReturn } from '#shared/contract/orders/withdrawals.ts'
import { canMake } from '#shared/rules/orders/order-status.ts'
import { announce, type Chosen, chosenOf, isLastOf } from './announce.ts'
import { type OrderRow, type WithdrawableLine, withdrawable } from './withdrawable.ts'

type Request = {
  name: string
  via: 'order-page' | 'form'
  lines?: readonly Chosen[] | undefined
  at?: Date | undefined
  /** The shop accepts it even though the period is over. */
  isAccepted?: boolean
}

/**
 * Withdraws a customer from an order that the caller has locked. Before shipping this cancels the whole order. After the
 * period it is passed on to the shop. Throws 409 `nothing_to_withdraw`, or `already_withdrawn` above the remaining quantity.
 */
export async function withdrawFrom(tx: Transaction, order: OrderRow, request: Request): Promise<void> {
  const found = await withdrawable(tx, order, request.at)
  if (found.state === 'late' && !request.isAccepted) return passOn(tx, order, found.lines, request)
  if (found.state === 'nothing') throw conflict('nothing_to_withdraw', (t) => t('withdrawals.nothing'))
  const all = found.lines.filter(({ left }) => left > 0).map(({ id, left }) => ({ id, quantity: left }))
  // Chosen lines must exist even if the whole order is withdrawn.
  const named = chosenOf(found.lines, request.lines ?? all, ({ left }) => left)
  const lines = found.whole ? chosenOf(found.lines, all, ({ left }) => left) : named
  const cancels = isLastOf(found.lines, lines) && canMake(order, 'cancelled')
  const { name, via, at = new Date() } = request
  const row = await announce(tx, order, { name, via, at, lines, all: found.lines, cancels })
  if (cancels) {
    const cancelled = { id: order.id, data: { withdrawal: row.id } }
    await transition(tx, [order.shopId], { transition: 'cancelled', orders: [cancelled], actor: undefined })
  }
  await recordEvent(tx, undefined, { order, kind: 'withdrawn', data: { withdrawal: row.id } })
}

/** Records a late withdrawal for the shop to decide on, once. */
async function passOn(tx: Transaction, order: OrderRow, all: readonly WithdrawableLine[], { name, lines }: Request) {
  const chosen =
    lines && chosenOf(all, lines, ({ left }) => left).map(({ line: { id }, quantity }) => ({ id, quantity }))
  if (await openDeclaration(tx, order)) return
  await recordEvent(tx, undefined, { order, kind: 'withdrawal_late', data: chosen ? { name, chosen } : { name } })
}

/**
 * Agrees to the return of pieces of a shipped order at any time: a wrong or damaged card. Throws 409 `not_shipped`, or
 * `already_withdrawn` above the quantity sent and not returned.
 */
export const agreeReturn = (
  db: Database,
  shops: ShopScope,
  id: number,
  { lines, reason }: AgreedReturn,
  actor: Actor,
) =>
  db.change(shopOf, async (tx) => {
    const [order] = await lockOrders(tx, shops, [id])
    if (!order) throw notFound((t) => t('orderErrors.notFound'))
    if (order.status !== 'shipped') throw conflict('not_shipped', (t) => t('withdrawals.notShipped'))
    const found = await withdrawable(tx, order)
    const coming = chosenOf(found.lines, lines, ({ quantity, withdrawn }) => quantity - withdrawn)
    const made = { name: '', via: 'shop', reason, at: new Date(), lines: coming, all: found.lines } as const
    const row = await announce(tx, order, made)
    await recordEvent(tx, actor, { order, kind: 'return_agreed', data: { withdrawal: row.id } })
    return order
  })
