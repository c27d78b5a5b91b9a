import { amsterdamDay } from '../money/days.ts'
import type { OrderDelivery } from './shipping/delivery.ts'

/** How long a parcel takes where nobody has told us that it arrived. */
const SHIPPING_MARGIN_DAYS = 3
/** The refund is due this long after the withdrawal: Directive 2011/83/EU, Art. 13. */
const REFUND_DAYS = 14

export const withdrawalStates = ['announced', 'received', 'refunded'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

type Sent = { delivery: OrderDelivery; shippedAt: Date; returnDays: number }

/**
 * The last day on which a customer may withdraw, in the Netherlands: counted from the day of receipt where it is known (picked up), or
 * else from three days after shipping. A period that would end on a weekend ends on the Monday after (Regulation 1182/71, Art. 3).
 */
export function lastDayToWithdraw({ delivery, shippedAt, returnDays }: Sent): string {
  const day = new Date(`${amsterdamDay(shippedAt)}T12:00:00Z`)
  const margin = delivery === 'ship' ? SHIPPING_MARGIN_DAYS : 0
  day.setUTCDate(day.getUTCDate() + margin + returnDays)
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

export const isInTime = (lastDay: string, now: Date): boolean => amsterdamDay(now) <= lastDay

export const refundDueAt = (withdrawnAt: Date): Date => new Date(withdrawnAt.getTime() + REFUND_DAYS * 86_400_000)
