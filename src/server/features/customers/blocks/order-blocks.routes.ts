import type { Database } from '#server/database/connect.ts'
import { getShop } from '#server/features/shops/shops.ts'
import type { Serve } from '#server/http/serve.ts'
import {
  blockOrders as blockOrdersCall,
  listOrderBlocks,
  unblockOrders as unblockOrdersCall,
} from '#shared/contract/orders/order-blocks.ts'
import { blockOrders, unblockOrders } from './block-orders.ts'
import { pageOfBlocks } from './order-blocks.queries.ts'

export function orderBlockRoutes(serve: Serve, { db }: { db: Database }) {
  serve(listOrderBlocks, async ({ params, query, shops }) =>
    pageOfBlocks(db, (await getShop(db, shops, params.id)).id, query),
  )
  serve(blockOrdersCall, ({ params, body, shops, caller }) => blockOrders(db, shops, params.id, body, caller))
  serve(unblockOrdersCall, async ({ params, shops, caller }) => {
    await unblockOrders(db, shops, params.id, params.block, caller)
    return undefined
  })
}
