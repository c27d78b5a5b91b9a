import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import type { ShopChanges } from '#server/database/shop-changes.ts'
import { getVisibleShop } from '#server/http/access/visible-shop.queries.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Serve } from '#server/http/serve.ts'
import * as pages from '#shared/contract/orders/live-opening.ts'
import * as calls from '#shared/contract/orders/overlays.ts'
import { Feeds } from './feeds.ts'
import { findOverlay, makeOverlayKey, overlayOf, revokeOverlayKey, saveOverlay } from './overlays.ts'
import { liveOpening, readAudience } from './read-audience.ts'

const BEAT_MS = 15_000

type Dependencies = { db: Database; changes: ShopChanges; limits: RateLimits; log: Logger }

/** The overlay of a shop, the page of its live opening, and the feed of both. */
export function audienceRoutes(app: FastifyInstance, serve: Serve, { db, changes, limits, log }: Dependencies) {
  const feeds = openFeeds(app, { db, changes, log })

  serve(calls.getOverlay, ({ shop }) => overlayOf(db, shop))
  serve(calls.saveOverlay, ({ shop, body }) => saveOverlay(db, shop, body.settings))
  serve(calls.makeOverlayKey, ({ shop, caller }) => makeOverlayKey(db, shop.id, caller))
  serve(calls.revokeOverlayKey, async ({ shop, caller }) => {
    await revokeOverlayKey(db, shop.id, caller)
    return undefined
  })
  serve(calls.watchOverlay, async ({ params, ip, gone }) => {
    const found = await findOverlay({ db, limits }, params.key, ip)
    if (!found) throw notFound((t) => t('ripErrors.noOverlayKey'))
    return feeds.open({ ...found, kind: 'overlay', ip, gone })
  })

  serve(
    pages.getLiveOpening,
    async ({ params, shops }) => {
      const opening = await liveOpening(db, (await getVisibleShop(db, shops, params.id)).id)
      if (!opening) throw notFound((t) => t('errors.shopNotFound'))
      return opening
    },
    { cachedFor: ({ params }) => params.id },
  )
  serve(pages.watchLiveOpening, async ({ params, ip, gone }) => {
    // Two thousand viewers who come back at once cost one query.
    if (!feeds.has(params.id, 'page')) await getVisibleShop(db, [], params.id)
    return feeds.open({ shopId: params.id, kind: 'page', ip, gone })
  })
}

/** The feeds of this server, which end when it stops. */
function openFeeds(app: FastifyInstance, { db, changes, log }: Omit<Dependencies, 'limits'>): Feeds {
  const feeds = new Feeds(changes, async (shopId, kinds) => {
    try {
      return await readAudience(db, shopId, kinds)
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'what the audience sees could not be read')
      throw error
    }
  })
  const beats = setInterval(() => void feeds.beat(), BEAT_MS)
  app.addHook('preClose', async () => {
    clearInterval(beats)
    feeds.close()
  })
  return feeds
}
