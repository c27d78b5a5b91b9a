import { z } from 'zod'
import { type Mail, PLATFORM } from '#server/features/mail/mail.ts'
import { retention } from '#shared/rules/privacy/retention.ts'

const Closed = z.object({ shops: z.array(z.string()) })

/** To the owner of a closed account: the deleted data, and the data retained by law. */
export const accountClosedMail: Mail = {
  name: 'account-closed',
  subject: () => (t) => t('letters.closed.title'),
  content: async (_tx, mail, { t, page }) => {
    const { shops } = Closed.parse(mail.data)
    return {
      title: t('letters.closed.title'),
      blocks: [
        t('letters.closed.text', { platform: PLATFORM }),
        ...shops.map((shop) => t('letters.closed.shop', { shop })),
        shops.length > 0 ? t('letters.closed.kept', { years: retention.paidOrder.years }) : undefined,
        shops.length > 0 ? t('letters.closed.address', { days: retention.shopAddress.days }) : undefined,
        t('letters.closed.notMe'),
        { button: t('letters.addressChanged.button'), href: page('/support') },
      ],
      foot: t('letters.foot.wasAccount', { email: mail.toEmail, platform: PLATFORM }),
    }
  },
}
