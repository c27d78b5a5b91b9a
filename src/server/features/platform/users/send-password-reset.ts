import type { Database } from '#server/database/connect.ts'
import { record } from '#server/features/activity/activity.ts'
import { passwordReset } from '#server/features/auth/auth.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import type { Principal } from '#server/http/access/principals.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import { getPlatformUser } from './users.queries.ts'

/** Sends the mail for a forgotten password. Throws 429 above the limit of the address. */
export async function sendPasswordReset(db: Database, limits: RateLimits, id: number, caller: Principal) {
  const { email, language } = await getPlatformUser(db, id)
  await limits.takeMailbox('password-reset-to', email)
  await db.transaction(async (tx) => {
    await enqueueMail(tx, passwordReset, {
      to: email,
      language,
    })
    await record(tx, caller, { type: 'account', action: 'Password reset sent', details: email, userId: id })
  })
  return { email }
}
