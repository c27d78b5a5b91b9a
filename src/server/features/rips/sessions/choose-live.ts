import type { Database } from '#server/database/connect.ts'
import { ripOrders } from '#server/database/schema.ts'
import { chosenLive, holdByKey } from '#server/features/orders/orders.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { Checked } from '#shared/contract/endpoint.ts'
import type { CustomerRip, chooseLive as chooseLiveCall } from '#shared/contract/orders/rips.ts'
import { isIn } from '#shared/rules/orders/order-status.ts'
import { customerRip } from '../customer-rip.ts'
import { linesOfOrder } from '../rips.queries.ts'
import { toPublicLive } from './public-lives.queries.ts'
import { holdSession } from './sessions.queries.ts'

/**
 * Chooses a live opening for an order, or none, and whether the customer is reminded. Throws 409 `order_closed` once nothing is left to open,
 * or `live_closed` if the session takes no more orders.
 */
export async function chooseLive(
  db: Database,
  { params: { key }, body: { session, remind } }: Checked<typeof chooseLiveCall>,
): Promise<CustomerRip> {
  await db.change(
    (shopId: number) => shopId,
    async (tx) => {
      const found = await holdByKey(tx, key)
      if (!found) throw notFound()
      const { shopId, id, status } = found.order
      const lines = await linesOfOrder(tx, shopId, id)
      if (!isIn('unopened', status) || !lines.some(({ openedAt }) => !openedAt)) {
        throw conflict('order_closed', (t) => t('ripErrors.liveTooLate'))
      }
      if (session !== null && (await chosenLive(tx, found.order))?.session.id !== session) {
        if (!toPublicLive(await holdSession(tx, shopId, session)).takesOrders) throw liveClosed()
      }
      const set = { sessionId: session, remind: session !== null && remind }
      await tx
        .insert(ripOrders)
        .values({ shopId, orderId: id, ...set })
        .onConflictDoUpdate({ target: [ripOrders.shopId, ripOrders.orderId], set })
      return shopId
    },
  )
  return customerRip(db, key)
}

const liveClosed = () => conflict('live_closed', (t) => t('orderErrors.liveClosed'))
