import { type Mail, mailLimits, PLATFORM } from '#server/features/mail/mail.ts'
import { alertOf } from './alert-of.ts'

// The key is in the fragment, which browsers do not send: it appears in no log and no Referer.
const CONFIRM = '/market/alerts#confirm='

/** Asks an address to confirm alerts. Contains nothing that was typed. */
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
