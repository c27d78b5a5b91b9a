import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { activity, emailLogs, sessions, twoFactors, users } from '#server/database/schema.ts'
import { pendingAddress } from '#server/features/auth/auth.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { platformTable } from './json-files.ts'

export const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** The user's own files. */
export async function* accountFiles(db: Database, caller: Principal) {
  yield { name: 'account.json', input: asJson(await accountOf(db, caller)) }
  const { id, email } = caller
  yield {
    name: 'account-activity.json',
    input: platformTable(db, { table: activity, where: and(eq(activity.actorId, id), isNull(activity.shopId)) }),
  }
  yield {
    name: 'account-activity-of-others.json',
    input: platformTable(db, {
      table: activity,
      where: and(eq(activity.userId, id), sql`${activity.actorId} is distinct from ${id}`),
      without: ['ip', 'actorId'],
    }),
  }
  yield {
    name: 'account-messages.json',
    input: platformTable(db, {
      table: emailLogs,
      where: and(isNull(emailLogs.shopId), eq(emailLogs.toEmail, email)),
      // A message about an account can contain a link that opens it.
      without: ['data', 'body', 'html', 'attempts', 'nextAttemptAt', 'sentBy'],
    }),
  }
}

async function accountOf(db: Database, { id }: Principal) {
  const { passwordHash: _hash, ...account } = only(await db.select().from(users).where(eq(users.id, id)))
  const factors = await db
    .select({ since: twoFactors.confirmedAt })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, id), isNotNull(twoFactors.confirmedAt)))
  const signedIn = await db
    .select({
      ip: sessions.ip,
      browser: sessions.userAgent,
      since: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(asc(sessions.id))
  return {
    ...account,
    pendingEmail: await pendingAddress(db, id),
    twoFactorSince: factors[0]?.since ?? null,
    sessions: signedIn,
  }
}
