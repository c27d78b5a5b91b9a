import { type Mail, PLATFORM } from '#server/features/mail/mail.ts'
import { addressee, momentOf } from './addressee.ts'

export const passwordChanged: Mail = {
  name: 'password-changed',
  subject: () => (t) => t('letters.passwordChanged.title'),
  content: async (tx, mail, writing) => {
    const { t, page } = writing
    const user = await addressee(tx, mail)
    if (!user) return undefined
    return {
      title: t('letters.passwordChanged.title'),
      blocks: [
        t('letters.passwordChanged.changed', { moment: momentOf(mail.createdAt, writing) }),
        t('letters.notMe'),
        { button: t('letters.reset.title'), href: page('/forgot-password') },
      ],
      foot: t('letters.foot.account', { email: user.email, platform: PLATFORM }),
    }
  },
}
