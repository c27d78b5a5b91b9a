import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import type { Principal } from '#server/http/access/principals.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import { dropLinks } from '../email/account-links.ts'
import { passwordChanged } from '../mails/password-changed.mail.ts'
import { ownWords } from '../personal-terms.ts'
import { endOtherSessionsOf, renewToken } from '../sessions.ts'
import { dropChallenges } from '../two-factor/challenges.ts'
import { refuseCommon } from './common-passwords.ts'
import { checkOwnPassword, holdWithPassword } from './own-password.ts'
import { hashPassword } from './passwords.ts'

type Dependencies = { db: Database; limits: RateLimits }

/** Sets a new password and ends every session. The caller's continues with the new token in the response. */
export async function changePassword(
  { db, limits }: Dependencies,
  caller: Principal,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<{ ended: number; token: string }> {
  const before = await checkOwnPassword(db, limits, caller, password)
  refuseCommon(newPassword, await ownWords(db, caller), 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    const changed = await holdWithPassword(tx, caller.id, before)
    await tx.update(users).set({ passwordHash }).where(eq(users.id, caller.id))
    const { rowCount } = await endOtherSessionsOf(tx, caller)
    const token = await renewToken(tx, caller.sessionId)
    await dropChallenges(tx, caller.id)
    await dropLinks(tx, caller.id, ['reset', 'email'])
    await enqueueMail(tx, passwordChanged, {
      to: changed.email,
      language: changed.language,
      data: { userId: caller.id },
    })
    await record(tx, caller, {
      type: 'account',
      action: 'Password changed',
      details: changed.email,
      userId: caller.id,
    })
    return { ended: rowCount ?? 0, token }
  })
}
