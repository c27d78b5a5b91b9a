import { createPrivacyLink } from '#server/features/privacy/privacy.ts'
import { PLATFORM, type Template } from './message.ts'
import { shopOf } from './order-mail.queries.ts'

/** To an address that someone typed: the link to what is kept about it. The key is behind a #, which browsers send to nobody. */
export const myData: Template = async (tx, mail, { t, page }) => {
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
}
