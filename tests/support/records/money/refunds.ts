import { eq } from 'drizzle-orm'
import { emailLogs } from '#server/database/schema.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import * as calls from '#shared/contract/orders/refunds.ts'
import { as, call } from '#tests/support/client.ts'
import type { Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '../orders/order-events.ts'

export type RefundWish = Partial<calls.RefundWish>

export const refund = ({ owner, order }: Ordered, wish: RefundWish = {}) =>
  as(owner).call(calls.refund, {
    params: { id: order.id },
    body: { amountCents: 250, reason: 'A bent corner', ...wish },
  })

/** The refunded and the refundable amounts of an order, as its owner sees them. */
export const shown = ({ owner, order }: Ordered) => as(owner).call(calls.listRefunds, { params: { id: order.id } })

/** The order as its customer sees it. */
export const page = ({ order }: Ordered) => call(getCustomerOrder, { params: { key: order.pageKey } })

export const lineOf = async (ordered: Ordered) => (await shown(ordered)).lines[0]?.id ?? 0

/** The kinds of messages that were written about an order. */
export async function mailsAbout({ order }: Ordered) {
  await handleEvents()
  const { db } = await platform()
  const rows = await db.select().from(emailLogs).where(eq(emailLogs.orderId, order.id))
  return rows.map(({ template }) => template)
}
