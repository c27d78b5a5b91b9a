import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/record.ts'
import { unauthorized } from '#server/http/errors.ts'
import { addressKey, type RateLimits } from '#server/http/rate-limits.ts'
import type { Session } from '#shared/contract/accounts.ts'
import { passwordFits } from './passwords.ts'
import { startSession, type Visitor } from './sessions.ts'
import { toUser } from './to-user.ts'

/** Signs in, or throws 401 with the same words and after the same time whether or not the address is known. */
export async function signIn(
  db: Database,
  limits: RateLimits,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<Session> {
  // Account and address together: guessing from elsewhere does not lock the owner out.
  const guesses = createHash('sha256')
    .update(`${email} ${addressKey(visitor.ip)}`)
    .digest('base64url')
  await limits.take('account', guesses)
  const user = one(await db.select().from(users).where(eq(users.email, email)))
  if (!(await passwordFits(password, user?.passwordHash)) || !user) {
    await record(db, visitor, {
      type: 'account',
      action: 'Sign-in failed',
      details: email,
      ...(user && { userId: user.id }),
    })
    throw unauthorized('The email address or the password is wrong.', 'wrong_credentials')
  }
  await limits.forgive('account', guesses)
  return db.transaction(async (tx) => {
    const actor = { ...user, ip: visitor.ip }
    await record(tx, actor, { type: 'account', action: 'Signed in', details: user.email, userId: user.id })
    return { token: await startSession(tx, user.id, visitor), user: toUser(user) }
  })
}
