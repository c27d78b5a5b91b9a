import type { Queryable } from '#server/database/connect.ts'
import type { orders } from '#server/database/schema.ts'
import { isInTime, lastDayToWithdraw, wasOpened } from '#shared/rules/orders/withdrawal.ts'
import { type Line, linesOf, returnDaysOf, whatHappened } from './withdrawals.queries.ts'

export type OrderRow = typeof orders.$inferSelect

export type WithdrawableLine = Line & { left: number; opened: boolean }

/** What of an order can be withdrawn from now. */
export async function withdrawable(db: Queryable, order: OrderRow, now = new Date()) {
  const [{ shippedAt, isRipped }, lines, returnDays] = [
    await whatHappened(db, order),
    await linesOf(db, order),
    await returnDaysOf(db, order),
  ]
  const sent = order.status === 'shipped'
  const until = sent
    ? lastDayToWithdraw({ delivery: order.delivery, shippedAt: shippedAt ?? order.updatedAt, returnDays })
    : null
  const withLeft = lines.map((line): WithdrawableLine => {
    const opened = wasOpened(isRipped, line.details)
    return { ...line, opened, left: opened ? 0 : line.quantity - line.withdrawn }
  })
  const inTime = order.status !== 'cancelled' && (until === null || isInTime(until, now))
  return {
    /** `late`: the period is over. `nothing`: all is withdrawn from, opened or cancelled. */
    state: !inTime && until !== null ? 'late' : inTime && withLeft.some(({ left }) => left > 0) ? 'open' : 'nothing',
    whole: !sent,
    until,
    returnDays,
    lines: withLeft,
  } as const
}
