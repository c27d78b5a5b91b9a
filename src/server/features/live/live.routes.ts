import type { Database } from '#server/database/connect.ts'
import { getShop } from '#server/features/shops/shops.ts'
import type { Serve } from '#server/http/serve.ts'
import { watchShop } from '#shared/contract/live.ts'
import type { LiveStreams } from './live-streams.ts'

export function liveRoutes(serve: Serve, { db, streams }: { db: Database; streams: LiveStreams }) {
  serve(watchShop, async ({ params, shops, caller, gone }) => {
    const shop = await getShop(db, shops, params.id)
    return streams.open({ shopId: shop.id, caller, gone })
  })
}
