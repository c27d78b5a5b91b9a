import { createHash } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { twoFactors, users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { lockIfPasswordIs } from '#server/features/auth/passwords/own-password.ts'
import { unauthorized } from '#server/http/errors/errors.ts'
import { addressKey, type RateLimits } from '#server/http/rate-limits.ts'
import type { SignInResult } from '#shared/contract/accounts/accounts.ts'
import { beginSession } from './begin-session.ts'
import { passwordFits } from './passwords/passwords.ts'
import type { Visitor } from './sessions.ts'
import { createChallenge } from './two-factor/challenges.ts'

/**
 * Signs in, or returns a challenge when the account has a second factor. Throws 401 with the same message and timing
 * for a known and an unknown address.
 */
export async function signIn(
  db: Database,
  limits: RateLimits,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<SignInResult> {
  // Limited by account and IP address together, so that guesses from elsewhere do not lock the owner out.
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
    throw wrongCredentials()
  }
  await limits.forgive('account', guesses)
  if (await hasTwoFactor(db, user.id)) {
    return { status: 'second-factor-required', challenge: await createChallenge(db, user.id) }
  }
  return db.transaction(async (tx) => {
    const current = await lockIfPasswordIs(tx, user.id, user.passwordHash)
    if (!current) throw wrongCredentials()
    return { status: 'signed-in', ...(await beginSession(tx, current, visitor)) }
  })
}

const wrongCredentials = () => unauthorized((t) => t('accountErrors.wrongCredentials'), 'wrong_credentials')

async function hasTwoFactor(db: Queryable, userId: number): Promise<boolean> {
  const found = await db
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
  return found.length > 0
}
