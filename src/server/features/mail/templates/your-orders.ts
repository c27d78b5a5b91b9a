import { written } from '#shared/messages/translator.ts'
import { formatMoney } from '#shared/rules/money/money.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { statusInWords } from '#shared/rules/orders/order-status.ts'
import type { Template } from './message.ts'
import { latestOrders, shopOf } from './order-mail.queries.ts'
import { orderPage } from './order-sums.ts'

/** To whoever asked for it: the pages of their orders at one shop. Where there are none, nobody hears of it. */
export const yourOrders: Template = async (tx, mail, publicUrl) => {
  const shop = await shopOf(tx, mail.shopId)
  const orders = shop ? await latestOrders(tx, shop.id, mail.toEmail) : []
  if (!shop || orders.length === 0) return undefined
  return {
    from: shop,
    title: 'Your orders',
    blocks: [
      `These are your latest orders at ${shop.name}. Anyone with a link can see its order.`,
      ...orders.map((order) => ({
        link: `Order ${displayOrderNumber(order.orderNumber)}`,
        href: orderPage(publicUrl, shop.slug, order.pageKey),
        beside: `, ${dayOf(order.createdAt)}, ${formatMoney(order.totalCents)}, ${written(statusInWords(order.status), 'en')}`,
      })),
    ],
    foot: `Someone asked for this at ${shop.name} with your email address. If that was not you, you can ignore this email.`,
  }
}

const dayOf = (at: Date) =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Amsterdam' })
