import { type Mail, mailLimits } from '#server/features/mail/mail.ts'
import { aboutOrder, orderOf, orderPage } from '#server/features/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { getBreakRow } from './breaks.queries.ts'
import { drawnFor } from './to-break.ts'

/** The spots of a purchase, once they are drawn. Not sent if the order was cancelled since. */
export const breakDrawn: Mail<[{ name: string; shopName: string }]> = {
  name: 'break-drawn',
  subject:
    ({ name, shopName }) =>
    (t) =>
      t('mails.subject.breakDrawn', { name, shop: shopName }),
  limits: [mailLimits.handled],
  content: async (tx, mail, writing) => {
    const found = await orderOf(tx, mail)
    const { shop, order } = found
    const { break: id } = mail.data as { break: number }
    const row = await getBreakRow(tx, { shopId: shop.id, id })
    const spots = (await drawnFor(tx, row, order.id)).map(({ spot }) => spot)
    if (spots.length === 0 || order.status === 'cancelled') return undefined
    const { t, page } = writing
    return {
      ...aboutOrder(found, mail, writing),
      title: t('mails.break.drawn', { count: spots.length, name: row.name }),
      preview: spots.join(', '),
      blocks: [
        t('mails.break.drawnText', { shop: shop.name, number: displayOrderNumber(order.orderNumber) }),
        { titled: t('mails.break.yours', { count: spots.length }), lines: spots },
        { button: t('mails.break.check'), href: page(`/@${shop.slug}/break/${id}`, shop.language) },
        { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
      ],
    }
  },
}
