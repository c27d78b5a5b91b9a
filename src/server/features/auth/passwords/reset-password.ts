import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import { consumeLink, dropLinks, invalidLink, readLink } from '../email/account-links.ts'
import { passwordChanged } from '../mails/password-changed.mail.ts'
import { ownWords } from '../personal-terms.ts'
import { dropTwoFactor } from '../revoke-access.ts'
import { endSessionsOf, type Visitor } from '../sessions.ts'
import { dropChallenges } from '../two-factor/challenges.ts'
import { refuseCommon } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'

/** Sets a new password with a link, once, and ends every session. Throws 400 for an invalid link. */
export async function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
  { ip }: Visitor,
): Promise<void> {
  // Before hashing, so that guesses cost no hash.
  const user = await readLink(db, token, ['reset'])
  refuseCommon(password, await ownWords(db, user))
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const changed = only(await tx.select().from(users).where(eq(users.id, user.id)).for('no key update'))
    const link = await consumeLink(tx, token, ['reset'])
    if (changed.email !== link.email) throw invalidLink()
    // Following the link proves ownership of the address.
    const emailConfirmedAt = changed.emailConfirmedAt ?? new Date()
    await tx.update(users).set({ passwordHash, emailConfirmedAt }).where(eq(users.id, user.id))
    await endSessionsOf(tx, changed.id)
    await dropChallenges(tx, changed.id)
    // Until now anyone could have set it up with this address.
    if (!changed.emailConfirmedAt) await dropTwoFactor(tx, changed.id)
    // Someone else may have requested another address.
    await dropLinks(tx, changed.id, ['confirm', 'email'])
    await enqueueMail(tx, passwordChanged, {
      to: changed.email,
      language: changed.language,
      data: { userId: changed.id },
    })
    await record(
      tx,
      { id: changed.id, role: changed.role, ip },
      { type: 'account', action: 'Password reset', details: changed.email, userId: changed.id },
    )
  })
}
