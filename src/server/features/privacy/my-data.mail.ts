import { type Mail, mailLimits, PLATFORM, shopOf } from '#server/features/mail/mail.ts'
import { createPrivacyLink } from './privacy-links.ts'

/** Sends the link to the data stored about an address. The key is in the fragment, which browsers do not send. */
export const myData: Mail = {
  name: 'my-data',
  subject: () => (t) => t('letters.myData.title'),
  limits: [mailLimits.requested],
  content: async (tx, mail, { t, page }) => {
    const shop = await shopOf(tx, mail.shopId)
    const key = await createPrivacyLink(tx, mail.toEmail, mail.shopId)
    return {
      ...(shop ? { from: shop } : {}),
      title: t('letters.myData.title'),
      blocks: [
        shop ? t('letters.myData.atShop', { shop: shop.name }) : t('letters.myData.everywhere', { platform: PLATFORM }),
        { button: t('letters.myData.button'), href: page(`/your-data#${key}`) },
        t('letters.myData.ends'),
      ],
      foot: t('letters.myData.foot'),
      secret: key,
    }
  },
}
