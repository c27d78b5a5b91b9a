import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/record.ts'
import { enqueueMail } from '#server/features/mail/enqueue-mail.ts'
import { mailWaits } from '#server/features/mail/mail-waits.ts'
import { dropLinks, readLink, takeLink, worthNothing } from './account-links.ts'
import { dropChallenges } from './challenges.ts'
import { refuseCommon } from './common-passwords.ts'
import { ownWords } from './own-words.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf, type Visitor } from './sessions.ts'

/** Sets a new password with the link that was sent, once, and ends every session. Throws 400 for a link that is worth nothing. */
export async function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
  { ip }: Visitor,
): Promise<void> {
  // Before the work of hashing, which somebody who guesses is not given.
  const user = await readLink(db, token, ['reset'])
  refuseCommon(password, await ownWords(db, user))
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const link = await takeLink(tx, token, ['reset'])
    const changed = only(
      await tx
        .update(users)
        // Whoever reads what is sent to the address has shown that it is theirs.
        .set({ passwordHash, emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())` })
        .where(eq(users.id, link.userId))
        .returning(),
    )
    if (changed.email !== link.email) throw worthNothing()
    await endSessionsOf(tx, changed.id)
    await dropChallenges(tx, changed.id)
    // Somebody else may have asked for another address meanwhile.
    await dropLinks(tx, changed.id, ['confirm', 'email'])
    await enqueueMail(tx, {
      to: changed.email,
      subject: 'Your password was changed',
      template: 'password-changed',
      data: { userId: changed.id },
    })
    await record(
      tx,
      { id: changed.id, role: changed.role, ip },
      { type: 'account', action: 'Password reset', details: changed.email, userId: changed.id },
    )
  })
  mailWaits(db)
}
