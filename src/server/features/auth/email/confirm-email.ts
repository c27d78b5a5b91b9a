import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one, only, UNIQUE_VIOLATION, violation } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { consumeLink, dropLinks, invalidLink } from '#server/features/auth/email/account-links.ts'
import type { Visitor } from '#server/features/auth/sessions.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import { conflict } from '#server/http/errors/errors.ts'
import { emailChanged } from '../mails/email-changed.mail.ts'

/**
 * Confirms the address that the link was sent to, and applies a requested change of address. Throws 400 for an invalid
 * link, and 409 if another account has the address by now.
 */
export async function confirmEmail(db: Database, token: string, visitor: Visitor): Promise<{ email: string }> {
  return db
    .transaction(async (tx) => {
      const link = await consumeLink(tx, token, ['confirm', 'email'])
      return link.purpose === 'email' ? moveTo(tx, link, visitor) : note(tx, link, visitor)
    })
    .catch((error: unknown) => {
      if (violation(error)?.code === UNIQUE_VIOLATION) {
        throw conflict('email_taken', (t) => t('accountErrors.emailTaken'))
      }
      throw error
    })
}

type Link = { userId: number; email: string }

async function note(tx: Transaction, { userId, email }: Link, { ip }: Visitor) {
  const user = one(
    await tx
      .update(users)
      .set({ emailConfirmedAt: new Date() })
      .where(and(eq(users.id, userId), eq(users.email, email)))
      .returning(),
  )
  if (!user) throw invalidLink()
  const by = { id: userId, role: user.role, ip }
  await record(tx, by, { type: 'account', action: 'Email address confirmed', details: email, userId })
  return { email }
}

async function moveTo(tx: Transaction, { userId, email }: Link, { ip }: Visitor) {
  const before = only(await tx.select().from(users).where(eq(users.id, userId)).for('update'))
  await tx.update(users).set({ email, emailConfirmedAt: new Date() }).where(eq(users.id, userId))
  // Links sent to the old address are no longer valid.
  await dropLinks(tx, userId, ['confirm', 'reset'])
  await enqueueMail(tx, emailChanged, {
    to: before.email,
    language: before.language,
    data: { userId },
  })
  await record(
    tx,
    { id: userId, role: before.role, ip },
    {
      type: 'account',
      action: 'Email address changed',
      details: email,
      userId,
      before: { email: before.email },
      after: { email },
    },
  )
  return { email }
}
