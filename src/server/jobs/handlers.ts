import { lt, sql } from 'drizzle-orm'
import type { CronItem } from 'graphile-worker'
import type { Database } from '#server/database/connect.ts'
import { rateLimits } from '#server/database/schema.ts'
import { forgetOldDays } from '#server/features/ai/daily-limit.ts'
import { deleteOldEnrichments } from '#server/features/ai/enrichments.queries.ts'
import { ENRICH_DUE, type EnrichmentDesk, runEnrichments } from '#server/features/ai/run-enrichments.ts'
import { deleteExpiredLinks } from '#server/features/auth/account-links.ts'
import { deleteExpiredSessions } from '#server/features/auth/sessions.ts'
import { deleteExpiredChallenges } from '#server/features/auth/two-factor/challenges.ts'
import { runWaitingSyncs, SYNC_DUE } from '#server/features/catalogue/run-sync.ts'
import { type CatalogueConfig, sourceOf } from '#server/features/catalogue/sources.ts'
import { LOAD_STARTER, loadStarterCards } from '#server/features/catalogue/starter/load-cards.ts'
import { forgetNetworks } from '#server/features/customers/blocks/order-blocks.queries.ts'
import { deleteOldImports, failInterrupted } from '#server/features/imports/imports.queries.ts'
import { forgetBodies } from '#server/features/mail/forget-bodies.ts'
import { type PostOffice, sendDueMail } from '#server/features/mail/send-due-mail.ts'
import { SEND_DUE } from '#server/features/mail/wake-mailer.ts'
import { deleteUnusedPictures } from '#server/features/media/delete-unused-pictures.ts'
import { measurePictures } from '#server/features/media/measure-pictures.ts'
import { handleOrderEvents } from '#server/features/orders/events/handle-events.ts'
import { HANDLE_EVENTS } from '#server/features/orders/events/wake-event-handler.ts'
import { expireOrders } from '#server/features/orders/transitions/expire-orders.ts'
import { forgetOldBeats } from '#server/features/platform/figures/heartbeat.queries.ts'
import { ANALYZE_PRODUCTS, analyzeProducts } from '#server/features/products/analyze-products.ts'
import { deleteOldEdits } from '#server/features/products/edits/product-edits.queries.ts'

type Handler = (db: Database, payload: unknown) => Promise<void>

/** Job name → what it does. A job that was running when its process died runs again, so each can be run twice. */
export const handlers: Record<string, Handler> = {
  'accounts.delete-expired': async (db) => {
    await deleteExpiredSessions(db)
    await deleteExpiredLinks(db)
    await deleteExpiredChallenges(db)
    await db.delete(rateLimits).where(lt(rateLimits.expire, sql`extract(epoch from now()) * 1000`))
  },
  'orders.forget-networks': forgetNetworks,
  [ANALYZE_PRODUCTS]: analyzeProducts,
  'products.tidy': async (db) => {
    await deleteOldEdits(db)
    await failInterrupted(db)
    await deleteOldImports(db)
    await forgetOldBeats(db)
  },
}

/** The same for what goes on for as long as there is something left: a backlog does not keep the process from stopping. */
export const orderHandlers = (closing: AbortSignal): Record<string, Handler> => ({
  [HANDLE_EVENTS]: (db) => handleOrderEvents(db, { closing }),
  'orders.expire': (db) => expireOrders(db, closing),
})

/** The same for what lies in files. */
export const fileHandlers = (mediaFolder: string): Record<string, Handler> => ({
  'media.delete-unused': async (db) => {
    await deleteUnusedPictures(db, mediaFolder)
    await measurePictures(db, mediaFolder)
  },
})

/** The same for what goes out. */
export const mailHandlers = (office: PostOffice): Record<string, Handler> => ({
  [SEND_DUE]: async () => sendDueMail(office),
  'mail.forget-bodies': forgetBodies,
})

/** The same for what models are asked. */
export const aiHandlers = (desk: EnrichmentDesk): Record<string, Handler> => ({
  [ENRICH_DUE]: async () => runEnrichments(desk),
  'ai.tidy': async (db) => {
    await deleteOldEnrichments(db)
    await forgetOldDays(db)
  },
})

/** The same for what fills the catalogue. */
export const catalogueHandlers = (config: CatalogueConfig, closing: AbortSignal): Record<string, Handler> => ({
  [SYNC_DUE]: async (db) => void (await runWaitingSyncs(db, (name) => sourceOf(db, config, name), closing)),
  [LOAD_STARTER]: async (db) => loadStarterCards(db, closing),
})

/**
 * What comes round by the clock, in UTC. Every job is here, since the queue holds a killed worker's jobs back for four hours: the clock
 * adds another one in its time, and adding one by its key (`wake-job.ts`) leaves a locked one alone too.
 */
export const schedule: CronItem[] = [
  { task: SYNC_DUE, match: '* * * * *' },
  { task: SEND_DUE, match: '* * * * *' },
  { task: ENRICH_DUE, match: '* * * * *' },
  { task: LOAD_STARTER, match: '*/5 * * * *' },
  { task: 'ai.tidy', match: '47 * * * *' },
  { task: HANDLE_EVENTS, match: '* * * * *' },
  { task: 'orders.expire', match: '*/5 * * * *' },
  { task: 'orders.forget-networks', match: '7 * * * *' },
  { task: 'accounts.delete-expired', match: '17 * * * *' },
  { task: 'media.delete-unused', match: '27 * * * *' },
  { task: 'products.tidy', match: '37 * * * *' },
  { task: 'mail.forget-bodies', match: '57 * * * *' },
]
