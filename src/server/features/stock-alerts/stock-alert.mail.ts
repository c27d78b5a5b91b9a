import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { type Mail, sellerOf, shopOf } from '#server/features/mail/mail.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { canBeBought } from './can-be-bought.ts'

// The key is in the fragment, which browsers do not send: it appears in no log and no Referer.
const END = '/market/alerts#stop='

/** To a customer waiting for a sold-out product: it is available now. */
export const stockAlertMail: Mail<[product: string, shop: string]> = {
  name: 'stock-alert',
  subject: (product, shop) => (t) => t('letters.stockAlert.subject', { product, shop }),
  content: async (tx, mail, writing) => {
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
        {
          button: t('letters.stockAlert.button'),
          href: page(productPath(shop.slug, { id: productId, name: product })),
        },
        t('letters.stockAlert.once'),
        { link: t('letters.stockAlert.end'), href: page(END + key) },
      ],
      foot: t('letters.stockAlert.foot', { shop: shop.name }),
      unsubscribe: page(END + key),
      secret: key,
    }
  },
}

/** Content of the mail, if still true; otherwise the alert stays active in its old place. */
async function stockAlertOf(tx: Queryable, shopId: number, id: number) {
  const { rows } = await tx.execute<{ key: string; productId: number; product: string; isThere: boolean }>(sql`
    select a.key, p.id::float8 as "productId", p.name as product, ${canBeBought} as "isThere"
    from stock_alerts a join products p on p.shop_id = a.shop_id and p.id = a.product_id join shops s on s.id = p.shop_id
    where a.shop_id = ${shopId} and a.id = ${id} and a.mailed_at is not null for no key update of a`)
  const [alert] = rows
  if (alert && !alert.isThere)
    await tx.execute(sql`update stock_alerts set mailed_at = null where shop_id = ${shopId} and id = ${id}`)
  return alert?.isThere ? alert : undefined
}
