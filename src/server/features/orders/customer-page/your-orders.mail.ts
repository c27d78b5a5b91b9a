import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { orders } from '#server/database/schema.ts'
import { longDay, type Mail, mailLimits, sellerOf, shopOf } from '#server/features/mail/mail.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { written } from '#shared/messages/translator.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { statusLabel } from '#shared/rules/orders/order-status.ts'
import { orderPage } from '../mails/parts/order-of.ts'

/** Links to a customer's orders at one shop. Not sent if there are none. */
export const yourOrders: Mail<[shop: string]> = {
  name: 'your-orders',
  subject: (shop) => (t) => t('mails.subject.yourOrders', { shop }),
  limits: [mailLimits.ordered, mailLimits.orderedEverywhere],
  content: async (tx, mail, writing) => {
    const { t, format, language } = writing
    const shop = await shopOf(tx, mail.shopId)
    const orders = shop ? await latestOrders(tx, shop.id, mail.toEmail) : []
    if (!shop || orders.length === 0) return undefined
    return {
      from: shop,
      seller: sellerOf({ shop, seller: await findSeller(tx, shop.id) }, writing),
      title: t('mails.yourOrders.title'),
      blocks: [
        t('mails.yourOrders.latest', { shop: shop.name }),
        ...orders.map((order) => ({
          link: t('mails.yourOrders.order', { number: displayOrderNumber(order.orderNumber) }),
          href: orderPage(writing, shop.slug, order),
          beside: t('mails.yourOrders.beside', {
            day: longDay(language, order.createdAt),
            amount: format.money(order.totalCents),
            status: written(statusLabel(order.status), language).toLowerCase(),
          }),
        })),
      ],
      foot: t('mails.foot.asked', { shop: shop.name }),
    }
  },
}

const MOST_LISTED = 20

const latestOrders = (tx: Transaction, shopId: number, email: string) =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.customerEmail, email)))
    .orderBy(desc(orders.id))
    .limit(MOST_LISTED)
