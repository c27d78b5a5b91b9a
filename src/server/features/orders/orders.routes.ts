import type { Database } from '#server/database/connect.ts'
import { getShop } from '#server/features/shops/shops.queries.ts'
import { notFound } from '#server/http/errors.ts'
import type { Asked, Serve } from '#server/http/serve.ts'
import {
  cancelOrder,
  getOrderDetails,
  listCompletedOrders,
  listOpenOrders,
  listOrders,
  placeOrder as placeOrderCall,
  refundOrder,
  updateOrder,
} from '#shared/contract/orders.ts'
import { isOpen, orderStatuses } from '#shared/rules/order-status.ts'
import { changeStatus } from './change-status.ts'
import { markRefunded } from './mark-refunded.ts'
import { findOrder, historyOf, itemsOf, pageOfOrders } from './orders.queries.ts'
import { placeOrder } from './place-order.ts'
import { toOrder } from './to-order.ts'

const open = orderStatuses.filter(isOpen)
const completed = orderStatuses.filter((status) => !isOpen(status))

export function orderRoutes(serve: Serve, { db }: { db: Database }) {
  serve(placeOrderCall, ({ body, headers }) => placeOrder(db, body, headers['idempotency-key']))

  const listing =
    (statuses: typeof open) =>
    async ({ params, query, shops }: Pick<Asked<typeof listOrders>, 'params' | 'query' | 'shops'>) => {
      const shop = await getShop(db, shops, params.id)
      const page = await pageOfOrders(db, shop.id, statuses, query)
      return { ...page, items: page.items.map(toOrder) }
    }
  serve(listOrders, listing([...orderStatuses]))
  serve(listOpenOrders, listing(open))
  serve(listCompletedOrders, listing(completed))

  serve(getOrderDetails, async ({ params, shops }) => {
    const order = await findOrder(db, shops, params.id)
    if (!order) throw notFound('Order not found')
    const [items, history] = await Promise.all([itemsOf(db, order), historyOf(db, order)])
    return { ...toOrder(order), items, history: history.map((event) => ({ ...event, at: event.at.toISOString() })) }
  })

  serve(updateOrder, async ({ params, body, shops, caller }) =>
    toOrder(await changeStatus(db, shops, params.id, body, caller)),
  )
  serve(cancelOrder, async ({ params, shops, caller }) =>
    toOrder(await changeStatus(db, shops, params.id, { status: 'cancelled' }, caller)),
  )
  serve(refundOrder, async ({ params, shops, caller }) => toOrder(await markRefunded(db, shops, params.id, caller)))
}
