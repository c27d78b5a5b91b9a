import type { Database } from '#server/database/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import * as calls from '#shared/contract/orders/order-blocks.ts'
import { blockOrders, unblockOrders } from './block-orders.ts'
import { pageOfBlocks } from './order-blocks.queries.ts'

export function orderBlockRoutes(serve: Serve, { db }: { db: Database }) {
  serve(calls.listOrderBlocks, async ({ query, shop }) => pageOfBlocks(db, shop.id, query))
  serve(calls.blockOrders, ({ body, shop, caller }) => blockOrders(db, shop, body, caller))
  serve(calls.unblockOrders, async ({ params, shop, caller }) => {
    await unblockOrders(db, shop, params.block, caller)
    return undefined
  })
}
