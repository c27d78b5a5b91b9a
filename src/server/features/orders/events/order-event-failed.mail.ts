import { z } from 'zod'
import type { Mail } from '#server/features/mail/mail.ts'

const Failed = z.object({ what: z.string(), orderNumber: z.string(), shopName: z.string(), failure: z.string() })

/** Informs the administrators of a dead-lettered order event: its mails, audit log entry and figures are missing. */
export const orderEventFailed: Mail = {
  name: 'order-event-failed',
  subject: () => (t) => t('notices.eventFailed.title'),
  content: async (_tx, mail, { t, personal }) => {
    const { what, orderNumber: number, shopName: shop, failure } = Failed.parse(mail.data)
    return {
      title: t('notices.eventFailed.title'),
      blocks: [
        t('notices.eventFailed.missing', { what, number, shop }),
        t('notices.eventFailed.error', { failure }),
        { button: t('notices.eventFailed.button'), href: personal('/platformadmin') },
      ],
      foot: t('notices.foot.platform'),
    }
  },
}
