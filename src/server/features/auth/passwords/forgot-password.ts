import type { Database } from '#server/database/connect.ts'
import { record } from '#server/features/activity/activity.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { passwordReset } from '../mails/password-reset.mail.ts'

/**
 * Requests a link to set a new password. The account is not looked up here, so neither the response nor its timing
 * reveals whether it exists: the mail worker looks it up, creates the link, and drops the mail if there is no account.
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
