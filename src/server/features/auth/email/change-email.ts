import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { conflict, invalid } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Text } from '#shared/messages/translator.ts'
import { confirmNewEmail } from '../mails/confirm-new-email.mail.ts'
import { checkOwnPassword, holdWithPassword } from '../passwords/own-password.ts'
import { askForAddress } from './account-links.ts'
import { sendWelcome } from './welcome.ts'

type Dependencies = { db: Database; limits: RateLimits }

/** Requests a link to a new address. Does not reveal that the address is taken: its mail is then dropped. */
export async function changeEmail(
  { db, limits }: Dependencies,
  caller: Principal,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const same: Text = (t) => t('accountErrors.sameEmail')
  if (email === caller.email) throw invalid('same_email', same, [{ path: 'email', message: same }])
  const hash = await checkOwnPassword(db, limits, caller, password)
  await limits.take('account-mail', String(caller.id))
  await db.transaction(async (tx) => {
    await holdWithPassword(tx, caller.id, hash)
    await askForAddress(tx, caller.id, email)
    await enqueueMail(tx, confirmNewEmail, {
      to: email,
      language: caller.language,
      data: { userId: caller.id },
    })
    await record(tx, caller, {
      type: 'account',
      action: 'Another email address asked for',
      details: email,
      userId: caller.id,
    })
  })
}

/** Sends the confirmation link again. Throws 409 if the address is already confirmed. */
export async function sendConfirmation({ db, limits }: Dependencies, caller: Principal): Promise<void> {
  const user = only(await db.select().from(users).where(eq(users.id, caller.id)))
  if (user.emailConfirmedAt) throw conflict('email_confirmed', (t) => t('accountErrors.emailConfirmed'))
  await limits.take('account-mail', String(caller.id))
  await db.transaction(async (tx) => {
    await sendWelcome(tx, user, true)
    await record(tx, caller, {
      type: 'account',
      action: 'Confirmation sent again',
      details: user.email,
      userId: caller.id,
    })
  })
}
