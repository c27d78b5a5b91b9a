import { eq } from 'drizzle-orm'
import { one } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import { type Mail, mailLimits, PLATFORM } from '#server/features/mail/mail.ts'
import { createLink, pendingAddress } from '../email/account-links.ts'

/** To the requested new address. Not sent if another account has it. */
export const confirmNewEmail: Mail = {
  name: 'confirm-new-email',
  subject: () => (t) => t('letters.newAddress.title'),
  limits: [mailLimits.registered],
  content: async (tx, mail, { t, page }) => {
    const userId = Number(mail.data.userId)
    const [requested, other] = [
      await pendingAddress(tx, userId),
      one(await tx.select({ id: users.id }).from(users).where(eq(users.email, mail.toEmail))),
    ]
    if (requested !== mail.toEmail || other) return undefined
    const secret = await createLink(tx, { userId, purpose: 'email', email: mail.toEmail })
    return {
      title: t('letters.newAddress.title'),
      blocks: [
        t('letters.newAddress.afterwards'),
        t('letters.newAddress.once'),
        { button: t('letters.newAddress.button'), href: page(`/confirm-email#${secret}`) },
      ],
      foot: t('letters.newAddress.foot', { platform: PLATFORM }),
      secret,
    }
  },
}
