import { type Mail, mailLimits, PLATFORM } from '#server/features/mail/mail.ts'
import { nameProblem } from '#shared/rules/text/names.ts'
import { createLink } from '../email/account-links.ts'
import { addressee } from './addressee.ts'

/** To a new user, and again on request until the address is confirmed. */
export const welcome: Mail<[isAgain: boolean]> = {
  name: 'welcome',
  subject: (isAgain) => (t) => t(isAgain ? 'letters.welcome.subjectAgain' : 'letters.welcome.subject'),
  limits: [mailLimits.registered],
  content: async (tx, mail, { t, page }) => {
    const user = await addressee(tx, mail)
    if (!user || user.emailConfirmedAt) return undefined
    const secret = await createLink(tx, { userId: user.id, purpose: 'confirm', email: user.email })
    return {
      title: nameProblem(user.firstName)
        ? t('letters.welcome.title')
        : t('letters.welcome.titleFor', { name: user.firstName }),
      blocks: [
        t('letters.welcome.confirm'),
        t('letters.welcome.once'),
        { button: t('letters.welcome.button'), href: page(`/confirm-email#${secret}`) },
      ],
      foot: t('letters.welcome.foot', { platform: PLATFORM }),
      secret,
    }
  },
}
