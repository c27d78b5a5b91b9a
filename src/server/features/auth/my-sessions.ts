import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { counterDevices, sessions, shops } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { SessionOfMine } from '#shared/contract/accounts/account.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { browserName } from './browser-name.ts'
import { endOtherSessionsOf } from './sessions.ts'

const isCounterOf = and(
  eq(counterDevices.shopId, sessions.counterShopId),
  eq(counterDevices.id, sessions.counterDeviceId),
)

const MOST_SESSIONS = 100

/** Sessions of the caller: this one first, then by last use. */
export async function listMySessions(
  db: Database,
  { id, sessionId }: Principal,
  language: Language,
): Promise<SessionOfMine[]> {
  const rows = await db
    .select({ row: sessions, device: counterDevices.name, shop: shops.name })
    .from(sessions)
    .leftJoin(counterDevices, isCounterOf)
    .leftJoin(shops, eq(shops.id, counterDevices.shopId))
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(ne(sessions.id, sessionId), desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(MOST_SESSIONS)
  return rows.map(({ row, device, shop }) => ({
    id: row.id,
    current: row.id === sessionId,
    browser: browserName(row.userAgent, language),
    ip: row.ip,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    counter: device !== null && shop !== null ? { device, shop } : null,
  }))
}

/** Ends one of the caller's sessions; those of others are not found. */
export const endMySession = (db: Database, caller: Principal, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(and(eq(sessions.userId, caller.id), eq(sessions.id, id)))
    if (!ended.rowCount) throw notFound((t) => t('accountErrors.sessionNotFound'))
    await record(tx, caller, { type: 'account', action: 'Session ended', details: caller.email, userId: caller.id })
  })

export const endOtherSessions = (db: Database, caller: Principal): Promise<{ ended: number }> =>
  db.transaction(async (tx) => {
    const { rowCount } = await endOtherSessionsOf(tx, caller)
    const ended = rowCount ?? 0
    if (ended > 0) {
      await record(tx, caller, {
        type: 'account',
        action: 'Other sessions ended',
        details: caller.email,
        userId: caller.id,
      })
    }
    return { ended }
  })
