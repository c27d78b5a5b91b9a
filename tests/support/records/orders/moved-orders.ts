import { eq } from 'drizzle-orm'
import { emailLogs } from '#server/database/schema.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { undoOrder } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder, refundOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import type { UndoableTransition } from '#shared/rules/orders/order-status.ts'
import { as } from '#tests/support/client.ts'
import type { Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from './order-events.ts'

/** Moves an order to its next status, as its owner. */
export async function make({ order, owner }: Ordered, move: UndoableTransition) {
  const params = { id: order.id }
  if (move === 'cancelled') return as(owner).call(cancelOrder, { params })
  if (move === 'refunded') return as(owner).call(refundOrder, { params })
  return as(owner).call(updateOrder, {
    params,
    body: move === 'shipped' ? { status: move, trackingCode: '3SABC123' } : { status: move },
  })
}

/** Undoes the last transition, or the named one. */
export const undo = ({ order, owner }: Ordered, move?: UndoableTransition) =>
  as(owner).call(undoOrder, { params: { id: order.id }, query: { move } })

export const details = ({ order, owner }: Ordered) => as(owner).call(getOrderDetails, { params: { id: order.id } })

/** The kinds of messages pending for the customer, without those of the order itself. */
export const newsOf = async ({ order }: Ordered) => {
  await handleEvents()
  const rows = await (await platform()).db.select().from(emailLogs).where(eq(emailLogs.orderId, order.id))
  return rows.map(({ template }) => template).filter((template) => !['order-placed', 'new-order'].includes(template))
}
