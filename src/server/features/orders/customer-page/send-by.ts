import type { Queryable } from '#server/database/connect.ts'
import { termsVersion } from '#server/features/terms/terms.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { openCents } from '#shared/rules/money/received-money.ts'
import { addWorkingDays } from '#shared/rules/orders/shipping/working-days.ts'
import { isAway } from '#shared/rules/shops/holiday.ts'
import type { FoundOrder } from './customer-orders.queries.ts'

type SendByOptions = {
  /** When the order was paid. */
  paidAt: Date | undefined
  /** Day on which all its products are released; null: they are. */
  releaseDate: string | null
}

/**
 * Day by which the shop promises to send a paid order, in the terms that it was placed under. Null without such a promise, and once the
 * day has passed.
 */
export async function sendByOf(db: Queryable, { order, shop }: FoundOrder, { paidAt, releaseDate }: SendByOptions) {
  const waits = order.status === 'paid' || order.status === 'ripped'
  if (!waits || !paidAt || order.delivery !== 'ship' || order.termsVersion === null || openCents(order) > 0) return null
  const terms = await termsVersion(db, order.shopId, order.termsVersion)
  if (!terms) return null
  const paidOn = amsterdamDay(paidAt)
  const from = releaseDate !== null && releaseDate > paidOn ? releaseDate : paidOn
  const { holiday } = shop
  const day = addWorkingDays(from, terms.answers.handlingDays, (each) => holiday !== null && isAway(holiday, each))
  return day < amsterdamDay(new Date()) ? null : day
}
