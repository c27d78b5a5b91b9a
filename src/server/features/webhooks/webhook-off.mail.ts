import { z } from 'zod'
import { type Mail, toOwner } from '#server/features/mail/mail.ts'
import { DELIVERY_DAYS } from '#shared/rules/shops/webhooks.ts'

const Data = z.object({ news: z.enum(['failing', 'gone']), host: z.string() })

/** To a shop's owner and managers: a webhook was switched off. */
export const webhookOffMail: Mail<[host: string]> = {
  name: 'webhook-off',
  subject: (host) => (t) => t('notices.webhookOff.subject', { host }),
  content: toOwner((shop, { t, personal }, mail) => {
    const { news, host } = Data.parse(mail.data)
    return {
      title: t('notices.webhookOff.title'),
      blocks: [
        t(`notices.webhookOff.${news}`, { host, shop: shop.name, days: DELIVERY_DAYS }),
        { button: t('notices.webhookOff.button'), href: personal('/shopadmin/settings/webhooks') },
      ],
    }
  }),
}
