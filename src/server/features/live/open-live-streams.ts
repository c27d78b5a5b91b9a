import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import type { ShopRevisions } from '#server/http/conditional/shop-revisions.ts'
import { LiveStreams } from './live-streams.ts'
import { rolesOf } from './sessions.queries.ts'

const LOOK_MS = 5_000

/** The streams of this server: they hear of changes, are looked after every few seconds, and end when the server stops. */
export function openLiveStreams(
  app: FastifyInstance,
  { db, revisions, log }: { db: Database; revisions: ShopRevisions; log: Logger },
): LiveStreams {
  const streams = new LiveStreams(revisions)
  let looking = false
  const timer = setInterval(async () => {
    if (looking || streams.size === 0) return
    looking = true
    try {
      streams.beat()
      const looked = streams.sessions()
      streams.keepOnly(looked, await rolesOf(db, looked))
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'the sessions of open streams could not be looked at')
    } finally {
      looking = false
    }
  }, LOOK_MS)
  app.addHook('preClose', async () => {
    clearInterval(timer)
    streams.close()
  })
  return streams
}
