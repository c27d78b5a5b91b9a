import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { ripSessions, rips } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { RipSession } from '#shared/contract/orders/rip-sessions.ts'
import { cancelled, log } from './plan-session.ts'
import { holdSession, isSession, readSession, runningSession } from './sessions.queries.ts'

const CONTINUED_WITHIN_MS = 12 * 3_600_000

type Key = { id: number; session: number }

/**
 * Starts a session, or continues one that ended by mistake: its clock goes on from the first start. Throws 409 `live_running` while another
 * one runs, `live_cancelled` or `live_over`.
 */
export const startSession = (
  db: Database,
  shops: ShopScope,
  { id: shopId, session: id }: Key,
  actor: Actor,
): Promise<RipSession> =>
  db.change(shopId, async (tx) => {
    await lockShop(tx, shops, shopId)
    const session = await holdSession(tx, shopId, id)
    if (session.cancelledAt) throw cancelled()
    if (session.startedAt && !session.endedAt) return readSession(tx, shopId, id)
    if (session.endedAt && session.endedAt.getTime() < Date.now() - CONTINUED_WITHIN_MS) {
      throw conflict('live_over', (t) => t('ripErrors.liveOver'))
    }
    if (await runningSession(tx, shopId)) throw conflict('live_running', (t) => t('ripErrors.liveRunning'))
    await tx
      .update(ripSessions)
      .set({ startedAt: session.startedAt ?? new Date(), endedAt: null })
      .where(isSession(shopId, id))
    await log(tx, actor, 'Live opening started', session)
    return readSession(tx, shopId, id)
  })

/** Undoes a start. Throws 409 `live_not_running`, or `live_begun` if something was opened. */
export const undoStart = (db: Database, { id: shopId, session: id }: Key, actor: Actor): Promise<RipSession> =>
  db.change(shopId, async (tx) => {
    const session = await holdSession(tx, shopId, id)
    if (!session.startedAt || session.endedAt) throw notRunning()
    const [opened] = await tx
      .select({ orderId: rips.orderId })
      .from(rips)
      .where(and(eq(rips.shopId, shopId), eq(rips.sessionId, id)))
      .limit(1)
    if (opened) throw conflict('live_begun', (t) => t('ripErrors.liveBegun'))
    await tx.update(ripSessions).set({ startedAt: null }).where(isSession(shopId, id))
    await log(tx, actor, 'Start of live opening undone', session)
    return readSession(tx, shopId, id)
  })

/** Ends the running session. Throws 409 `live_not_running` if it was never started. */
export const endSession = (db: Database, { id: shopId, session: id }: Key, actor: Actor): Promise<RipSession> =>
  db.change(shopId, async (tx) => {
    const session = await holdSession(tx, shopId, id)
    if (!session.startedAt) throw notRunning()
    if (!session.endedAt) {
      await tx
        .update(ripSessions)
        // The clock may have been set back since.
        .set({ endedAt: sql`greatest(${ripSessions.startedAt}, ${new Date().toISOString()})` })
        .where(isSession(shopId, id))
      await log(tx, actor, 'Live opening ended', session)
    }
    return readSession(tx, shopId, id)
  })

const notRunning = () => conflict('live_not_running', (t) => t('ripErrors.liveNotRunning'))
