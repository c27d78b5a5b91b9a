import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { enrichmentItems, enrichments } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { closeHeld, getEnrichment, lockEnrichment } from './enrichments.queries.ts'

/** Stops an enrichment. Existing suggestions can be reviewed; without any, it ends. */
export async function cancelEnrichment(db: Database, shops: ShopScope, shopId: number, id: number, actor: Actor) {
  await db.transaction(async (tx) => {
    const { state } = await lockEnrichment(tx, shops, shopId, id)
    // Idempotent: it may have ended already.
    if (state !== 'running') return
    const ofThis = and(eq(enrichmentItems.shopId, shopId), eq(enrichmentItems.enrichmentId, id))
    const waiting = and(ofThis, eq(enrichmentItems.state, 'waiting'))
    await tx.update(enrichmentItems).set({ state: 'cancelled', heldUntil: null }).where(waiting)
    const done = and(ofThis, eq(enrichmentItems.state, 'done'))
    const next = (await tx.$count(enrichmentItems, done)) > 0 ? 'ready' : 'closed'
    await tx
      .update(enrichments)
      .set({ state: next, finishedAt: new Date() })
      .where(and(eq(enrichments.shopId, shopId), eq(enrichments.id, id)))
    await record(tx, actor, { type: 'product', action: 'AI enrichment cancelled', shopId })
  })
  return getEnrichment(db, shops, shopId, id)
}

/** Discards all suggestions. */
export const closeEnrichment = (db: Database, shops: ShopScope, shopId: number, id: number) =>
  db.transaction(async (tx) => {
    const { state } = await lockEnrichment(tx, shops, shopId, id)
    if (state === 'running') {
      throw conflict('enrichment_running', (t) => t('aiErrors.running'))
    }
    await closeHeld(tx, shopId, id)
  })
