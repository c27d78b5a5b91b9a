import { eq } from 'drizzle-orm'
import { one } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import type { Mail } from '#server/features/mail/mail.ts'
import { translator } from '#shared/messages/translator.ts'
import { createLink } from '../email/account-links.ts'

/** To a user who forgot their password. Not sent without an account. */
export const passwordReset: Mail = {
  name: 'password-reset',
  subject: () => (t) => t('letters.reset.title'),
  /** The request does not look up the account, so the reader's language is known only here. */
  async inReaderLanguage(tx, mail) {
    const user = one(await tx.select({ language: users.language }).from(users).where(eq(users.email, mail.toEmail)))
    return user && { language: user.language, subject: translator(user.language)('letters.reset.title') }
  },
  content: async (tx, mail, { t, page }) => {
    const user = one(await tx.select().from(users).where(eq(users.email, mail.toEmail)))
    if (!user) return undefined
    const secret = await createLink(tx, { userId: user.id, purpose: 'reset', email: user.email })
    return {
      title: t('letters.reset.title'),
      blocks: [
        t('letters.reset.asked'),
        t('letters.reset.once'),
        { button: t('letters.reset.title'), href: page(`/reset-password#${secret}`) },
      ],
      foot: t('letters.reset.foot'),
      secret,
    }
  },
}
