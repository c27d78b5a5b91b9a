import { and, count, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { recoveryCodes, sessions, twoFactors, users } from '#server/database/schema.ts'
import { pendingAddress } from '#server/features/auth/account-links.ts'
import { browserName } from '#server/features/auth/browser-name.ts'
import { endOtherSessionsOf } from '#server/features/auth/sessions.ts'
import { hasMailServer } from '#server/features/mail/mail-settings.ts'
import { record } from '#server/features/platform/activity/record.ts'
import type { Caller } from '#server/http/callers.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Account, SessionOfMine } from '#shared/contract/account.ts'
import { toUser } from './to-user.ts'

type AccountConfig = Pick<Config, 'requireAdminTwoFactor' | 'smtpUrl'>

export async function getAccount(db: Database, caller: Caller, config: AccountConfig): Promise<Account> {
  const [user, pendingEmail, factor, left] = await Promise.all([
    db.select().from(users).where(eq(users.id, caller.id)).then(only),
    pendingAddress(db, caller.id),
    db
      .select({ since: twoFactors.confirmedAt })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, caller.id), isNotNull(twoFactors.confirmedAt)))
      .then(one),
    db.select({ codes: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, caller.id)).then(only),
  ])
  return {
    user: toUser(user),
    emailConfirmed: user.emailConfirmedAt !== null,
    pendingEmail,
    mailServer: hasMailServer(config),
    twoFactor: {
      since: factor?.since?.toISOString() ?? null,
      recoveryCodesLeft: factor ? left.codes : 0,
      required: config.requireAdminTwoFactor && user.role === 'superadmin',
    },
  }
}

const MOST_SESSIONS = 100

/** Where somebody is signed in: this browser first, then the one seen last. */
export async function listMySessions(db: Database, { id, sessionId }: Caller): Promise<SessionOfMine[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(ne(sessions.id, sessionId), desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(MOST_SESSIONS)
  return rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    browser: browserName(row.userAgent),
    ip: row.ip,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }))
}

/** Ends one of the caller's sessions; anybody else's is not found. */
export const endMySession = (db: Database, caller: Caller, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(and(eq(sessions.userId, caller.id), eq(sessions.id, id)))
    if (!ended.rowCount) throw notFound('Session not found')
    await record(tx, caller, { type: 'account', action: 'Session ended', details: caller.email, userId: caller.id })
  })

export const endOtherSessions = (db: Database, caller: Caller): Promise<{ ended: number }> =>
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
