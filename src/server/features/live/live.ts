import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import type { ShopChanges } from '#server/database/shop-changes.ts'
import { oneRun } from '#server/jobs/one-run.ts'
import { LiveStreams } from './live-streams.ts'
import { shopsOfSessions, usableKeys } from './sessions.queries.ts'

const CHECK_MS = 5_000

/** The streams of this server: notified of changes, checked every few seconds, and ended when the server stops. */
export function openLiveStreams(
  app: FastifyInstance,
  { db, changes, log }: { db: Database; changes: ShopChanges; log: Logger },
): LiveStreams {
  const streams = new LiveStreams(changes)
  let checking = false
  const warn = (error: unknown) =>
    log.warn({ reason: (error as Error).message }, 'the sessions of open streams could not be checked')
  const checkKeys = oneRun(async () => {
    const keys = streams.keys()
    if (keys.size > 0) streams.keepKeys(keys, await usableKeys(db, [...keys]))
  })
  // A revoked key must not wait for the timer. Its revocation is announced like every change of the shop.
  changes.subscribe({
    shopChanged: (shopId) => {
      if (streams.keys(shopId).size > 0) checkKeys().catch(warn)
    },
    mayHaveMissed: () => undefined,
  })
  const timer = setInterval(async () => {
    if (checking || streams.size === 0) return
    checking = true
    try {
      await streams.beat()
      const sessions = streams.sessions()
      streams.keepOnly(sessions, await shopsOfSessions(db, [...sessions]))
      await checkKeys()
    } catch (error) {
      warn(error)
    } finally {
      checking = false
    }
  }, CHECK_MS)
  app.addHook('preClose', async () => {
    clearInterval(timer)
    streams.close()
  })
  return streams
}
