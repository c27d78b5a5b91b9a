import type { Queryable } from '#server/database/connect.ts'
import type { orders } from '#server/database/schema.ts'
import { isSoldElsewhere } from '#shared/rules/orders/shipping/delivery.ts'
import { isInTime, lastDayToWithdraw } from '#shared/rules/orders/withdrawal.ts'
import { type Line, linesOf, returnDaysOf, whenLastSent } from './withdrawals.queries.ts'

export type OrderRow = Omit<typeof orders.$inferSelect, 'idempotencyKey' | 'requestHash'>

export type WithdrawableLine = Line & { left: number; opened: boolean }

/** Parts of an order that can be withdrawn from now. */
export async function withdrawable(db: Queryable, order: OrderRow, now = new Date()) {
  const [lastSentAt, lines, returnDays] = [
    await whenLastSent(db, order),
    await linesOf(db, order),
    await returnDaysOf(db, order),
  ]
  const sent = order.status === 'shipped' && !isSoldElsewhere(order.delivery)
  const until = sent
    ? lastDayToWithdraw({ delivery: order.delivery, shippedAt: lastSentAt ?? order.updatedAt, returnDays })
    : null
  const withLeft = lines.map(
    (line): WithdrawableLine => ({
      ...line,
      opened: line.openedQuantity > 0,
      left: Math.max(0, line.quantity - line.openedQuantity - line.withdrawn),
    }),
  )
  // A purchase at the counter is no distance contract, and one on Cardmarket is withdrawn there.
  const inTime =
    order.status !== 'cancelled' && !isSoldElsewhere(order.delivery) && (until === null || isInTime(until, now))
  return {
    state: stateOf(withLeft, inTime, until),
    whole: !sent && order.sentPieces === 0,
    until,
    returnDays,
    lines: withLeft,
  } as const
}

/** `late`: the period is over, and the shop decides. `nothing`: everything is withdrawn, opened or cancelled. */
function stateOf(lines: readonly WithdrawableLine[], inTime: boolean, until: string | null) {
  if (!lines.some(({ left }) => left > 0)) return 'nothing'
  if (inTime) return 'open'
  return until === null ? 'nothing' : 'late'
}
