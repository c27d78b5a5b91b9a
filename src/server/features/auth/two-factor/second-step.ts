import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import type { Encryption } from '#server/encryption.ts'
import { record } from '#server/features/activity/activity.ts'
import { unauthorized } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { beginSession } from '../begin-session.ts'
import type { Visitor } from '../sessions.ts'
import { consumeChallenge, readChallenge } from './challenges.ts'
import { consumeCode } from './check-code.ts'

const tooLate = () => unauthorized((t) => t('accountErrors.tookTooLong'), 'challenge_invalid')

/**
 * Signs in with a code, after the password. Attempts are limited by account from any IP address, since each one needs
 * the password. Throws 401 for an invalid challenge, and for a wrong or used code.
 */
export async function secondStep(
  db: Database,
  { limits, encryption }: { limits: RateLimits; encryption: Encryption },
  { challenge, code }: { challenge: string; code: string },
  visitor: Visitor,
): Promise<Session> {
  const pending = await readChallenge(db, challenge)
  if (!pending) throw tooLate()
  await limits.take('second-factor', String(pending.userId))
  const session = await db.transaction(async (tx) => {
    // The account is locked first, as in every change of its password or second factor.
    const user = only(await tx.select().from(users).where(eq(users.id, pending.userId)).for('no key update'))
    const kind = await consumeCode(tx, encryption, pending.userId, code)
    if (!kind) return undefined
    if (!(await consumeChallenge(tx, challenge))) throw tooLate()
    return beginSession(tx, user, visitor, kind === 'recovery' ? 'Signed in with a recovery code' : 'Signed in')
  })
  if (!session) {
    await record(db, { ip: visitor.ip }, { type: 'account', action: 'Second step failed', userId: pending.userId })
    throw unauthorized((t) => t('accountErrors.wrongCode'), 'wrong_code')
  }
  await limits.forgive('second-factor', String(pending.userId))
  return session
}
