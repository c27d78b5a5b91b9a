import type { Database } from '#server/database/connect.ts'
import { record } from '#server/features/activity/activity.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { passwordReset } from '../mails/password-reset.mail.ts'

/**
 * Has a link sent to set a new password with. The account is not looked up here, so that neither the answer nor the time it takes
 * tells whether there is one: who sends the message finds out, makes the link then, and drops the message where there is nobody.
 */
export async function forgotPassword(
  db: Database,
  limits: RateLimits,
  email: string,
  visitor: { ip: string; language: Language },
): Promise<void> {
  if (!(await limits.mayMail('password-reset-to', email))) return
  await db.transaction(async (tx) => {
    await enqueueMail(tx, passwordReset, {
      to: email,
      language: visitor.language,
    })
    await record(tx, { ip: visitor.ip }, { type: 'account', action: 'Password reset asked for', details: email })
  })
}
