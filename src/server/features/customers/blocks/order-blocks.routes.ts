import type { Database } from '#server/database/connect.ts'
import { getShop } from '#server/features/shops/shops.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/orders/order-blocks.ts'
import { blockOrders, unblockOrders } from './block-orders.ts'
import { pageOfBlocks } from './order-blocks.queries.ts'

export function orderBlockRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.listOrderBlocks, async ({ params, query, shops }) =>
    pageOfBlocks(db, (await getShop(db, shops, params.id)).id, query),
  )
  serve(calls.blockOrders, ({ params, body, shops, caller }) => blockOrders(db, shops, params.id, body, caller))
  serve(calls.unblockOrders, async ({ params, shops, caller }) => {
    await unblockOrders(db, shops, params.id, params.block, caller)
    return undefined
  })
}
