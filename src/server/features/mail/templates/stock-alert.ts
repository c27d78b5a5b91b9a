import { findSeller } from '#server/features/sellers/sellers.ts'
import { stockAlertOf } from '#server/features/stock-alerts/stock-alerts.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import type { Template } from './message.ts'
import { shopOf } from './order-mail.queries.ts'
import { sellerOf } from './order-sums.ts'

// The key is behind a #: browsers send that part to nobody, so it is in no log and in no Referer.
const END = '/market/alerts#stop='

/** To whoever waited for a sold-out product: it is there again, at this moment. */
export const stockAlert: Template = async (tx, mail, writing) => {
  const { t, page } = writing
  const shop = await shopOf(tx, mail.shopId)
  const alert = shop && (await stockAlertOf(tx, shop.id, Number(mail.data.alertId)))
  if (!shop?.slug || !alert) return undefined
  const { key, productId, product } = alert
  return {
    from: shop,
    seller: sellerOf({ shop, seller: await findSeller(tx, shop.id) }, writing),
    title: t('letters.stockAlert.title', { product }),
    blocks: [
      t('letters.stockAlert.now', { product, shop: shop.name }),
      { button: t('letters.stockAlert.button'), href: page(productPath(shop.slug, { id: productId, name: product })) },
      t('letters.stockAlert.once'),
      { link: t('letters.stockAlert.end'), href: page(END + key) },
    ],
    foot: t('letters.stockAlert.foot', { shop: shop.name }),
    unsubscribe: page(END + key),
    secret: key,
  }
}
