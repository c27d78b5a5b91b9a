import { amsterdamDay } from '../money/days.ts'
import type { OrderDelivery } from './shipping/delivery.ts'

/** Added after shipping because the delivery date is unknown, so that the period does not end too early. */
const DELIVERY_MARGIN_DAYS = 14
/** Refund period after a withdrawal: Directive 2011/83/EU, Art. 13. */
const REFUND_DAYS = 14

export const withdrawalStates = ['announced', 'received', 'refunded'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

type Sent = { delivery: OrderDelivery; shippedAt: Date; returnDays: number }

/**
 * Last day to withdraw, in Dutch time. The period starts on the day of receipt where it is known (pickup), otherwise 14 days after
 * shipping. A period that ends on a weekend is extended to Monday (Regulation 1182/71, Art. 3).
 */
export function lastDayToWithdraw({ delivery, shippedAt, returnDays }: Sent): string {
  const day = new Date(`${amsterdamDay(shippedAt)}T12:00:00Z`)
  const margin = delivery === 'ship' ? DELIVERY_MARGIN_DAYS : 0
  day.setUTCDate(day.getUTCDate() + margin + returnDays)
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

export const isInTime = (lastDay: string, now: Date): boolean => amsterdamDay(now) <= lastDay

export const refundDueAt = (withdrawnAt: Date): Date => new Date(withdrawnAt.getTime() + REFUND_DAYS * 86_400_000)
