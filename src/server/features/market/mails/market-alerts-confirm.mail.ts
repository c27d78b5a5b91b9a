import { type Mail, mailLimits, PLATFORM } from '#server/features/mail/mail.ts'
import { alertOf } from './alert-of.ts'

// The key is behind a #: browsers send that part to nobody, so it is in no log and in no Referer.
const CONFIRM = '/market/alerts#confirm='

/** To an address that someone typed: whether it wants to hear of the cards. It says nothing that was typed. */
export const marketAlertsConfirm: Mail = {
  name: 'market-alerts-confirm',
  subject: () => (t) => t('letters.marketConfirm.title'),
  limits: [mailLimits.requested],
  content: async (tx, mail, { t, page }) => {
    const alert = await alertOf(tx, mail.data)
    if (!alert || alert.confirmedAt) return undefined
    return {
      title: t('letters.marketConfirm.title'),
      blocks: [
        t('letters.marketConfirm.asked', { platform: PLATFORM }),
        { button: t('letters.marketConfirm.button'), href: page(CONFIRM + alert.key) },
      ],
      foot: t('letters.marketConfirm.foot'),
      secret: alert.key,
    }
  },
}
