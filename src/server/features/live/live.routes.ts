import type { Serve } from '#server/http/serve.ts'
import { watchShop } from '#shared/contract/shops/live.ts'
import type { LiveStreams } from './live-streams.ts'

export function liveRoutes(serve: Serve, { streams }: { streams: LiveStreams }) {
  serve(watchShop, ({ shop, caller, gone }) => streams.open({ shopId: shop.id, caller, gone }))
}
