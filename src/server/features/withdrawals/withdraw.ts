import type { Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { withdrawalLines, withdrawals } from '#server/database/schema.ts'
import { recordEvent, transition } from '#server/features/orders/orders.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { canMove } from '#shared/rules/orders/order-status.ts'
import { type OrderRow, type WithdrawableLine, withdrawable } from './withdrawable.ts'

type Chosen = { id: number; quantity: number }
type Request = {
  name: string
  via: 'order-page' | 'form'
  lines?: readonly Chosen[] | undefined
  at?: Date | undefined
}

/**
 * Withdraws a customer from an order that the caller holds. Before shipping all of it goes, and the order is cancelled. Throws 409
 * `withdrawal_late` after the period, `nothing_to_withdraw`, or `already_withdrawn` where more is chosen than is left.
 */
export async function withdrawFrom(tx: Transaction, order: OrderRow, request: Request): Promise<void> {
  const found = await withdrawable(tx, order, request.at)
  if (found.state === 'late') throw conflict('withdrawal_late', (t) => t('withdrawals.late'))
  if (found.state === 'nothing') throw conflict('nothing_to_withdraw', (t) => t('withdrawals.nothing'))
  const all = found.lines.filter(({ left }) => left > 0).map(({ id, left }) => ({ id, quantity: left }))
  const chosen = found.whole ? all : sumOf(request.lines ?? all)
  const lines = chosen.map(({ id, quantity }) => {
    const line = found.lines.find((each) => each.id === id)
    if (!line || quantity > line.left) throw conflict('already_withdrawn', (t) => t('withdrawals.tooMany'))
    return { line, quantity }
  })
  const isLast = found.lines.every(
    (line) => line.withdrawn + (lines.find((each) => each.line.id === line.id)?.quantity ?? 0) === line.quantity,
  )
  const cancels = isLast && canMove(order.status, 'cancelled')
  const paid = order.paymentStatus === 'paid'
  const now = request.at ?? new Date()
  const row = only(
    await tx
      .insert(withdrawals)
      .values({
        ...{ shopId: order.shopId, orderId: order.id, name: request.name, via: request.via, createdAt: now },
        dueCents: paid ? goodsOf(lines) + (isLast ? order.shippingCents : 0) : 0,
        // Nothing was sent, so nothing comes back.
        ...(cancels ? { receivedAt: now } : {}),
        ...(cancels && !paid ? { refundedAt: now, refundedCents: 0 } : {}),
      })
      .returning(),
  )
  await tx.insert(withdrawalLines).values(
    lines.map(({ line, quantity }) => ({
      ...{ shopId: order.shopId, withdrawalId: row.id, orderId: order.id },
      ...{ productId: line.productId, quantity },
    })),
  )
  if (cancels) {
    const cancelled = { id: order.id, data: { withdrawal: row.id } }
    await transition(tx, [order.shopId], { transition: 'cancelled', orders: [cancelled], actor: undefined })
  }
  await recordEvent(tx, undefined, { order, kind: 'withdrawn', data: { withdrawal: row.id } })
}

/** A line that is named twice is meant with both quantities. */
function sumOf(lines: readonly Chosen[]): Chosen[] {
  const sums = new Map<number, number>()
  for (const { id, quantity } of lines) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return [...sums].map(([id, quantity]) => ({ id, quantity }))
}

const goodsOf = (lines: readonly { line: WithdrawableLine; quantity: number }[]): number =>
  lines.reduce((sum, { line, quantity }) => sum + line.priceCents * quantity, 0)
