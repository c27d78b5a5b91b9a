import { and, eq, ne } from 'drizzle-orm'
import { one } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import { type Mail, PLATFORM } from '#server/features/mail/mail.ts'
import { momentOf } from './addressee.ts'

/** To the old address: the last mail to it. */
export const emailChanged: Mail = {
  name: 'email-changed',
  subject: () => (t) => t('letters.addressChanged.title'),
  content: async (tx, mail, writing) => {
    const { t, page } = writing
    const user = one(
      await tx
        .select()
        .from(users)
        .where(and(eq(users.id, Number(mail.data.userId)), ne(users.email, mail.toEmail))),
    )
    if (!user) return undefined
    return {
      title: t('letters.addressChanged.title'),
      blocks: [
        t('letters.addressChanged.since', { moment: momentOf(mail.createdAt, writing), platform: PLATFORM }),
        t('letters.addressChanged.notMe'),
        { button: t('letters.addressChanged.button'), href: page('/support') },
      ],
      foot: t('letters.foot.wasAccount', { email: mail.toEmail, platform: PLATFORM }),
    }
  },
}
