import type { Mail } from '#server/features/mail/mail.ts'
import { addressee, momentOf } from './addressee.ts'

/** To an administrator: a sign-in from a new place. */
export const newSignIn: Mail<[browser: string]> = {
  name: 'new-sign-in',
  subject: (browser) => (t) => t('letters.newSignIn.subject', { browser }),
  content: async (tx, mail, writing) => {
    const { t, personal } = writing
    const user = await addressee(tx, mail)
    if (!user) return undefined
    const [browser, ip] = [String(mail.data.browser), String(mail.data.ip)]
    return {
      title: t('letters.newSignIn.title'),
      blocks: [
        t('letters.newSignIn.from', { browser, ip, moment: momentOf(mail.createdAt, writing) }),
        t('letters.notMe'),
        { button: t('letters.newSignIn.button'), href: personal('/account') },
      ],
      foot: t('letters.newSignIn.foot'),
    }
  },
}
