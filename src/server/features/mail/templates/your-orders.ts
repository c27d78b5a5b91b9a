import { formatMoney } from '#shared/rules/money/money.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { statusLabel } from '#shared/rules/orders/order-status.ts'
import { lookOf } from './look.ts'
import { latestOrders, shopOf } from './order-mail.queries.ts'
import { orderPage } from './order-sums.ts'
import { frame, linkLine, paragraph } from './parts.ts'
import type { Template } from './template.ts'

/** To whoever asked for it: the pages of their orders at one shop. Where there are none, nobody hears of it. */
export const yourOrders: Template = async (tx, mail, publicUrl) => {
  const shop = await shopOf(tx, mail.shopId)
  const orders = shop ? await latestOrders(tx, shop.id, mail.toEmail) : []
  if (!shop || orders.length === 0) return undefined
  const look = lookOf(shop.accentColour)
  const listed = orders.map((order) => ({
    page: orderPage(publicUrl, shop.slug, order.pageKey),
    label: `Order ${displayOrderNumber(order.orderNumber)}`,
    beside: `, ${dayOf(order.createdAt)}, ${formatMoney(order.totalCents)}, ${statusLabel(order.status).toLowerCase()}`,
  }))
  const said = `These are your latest orders at ${shop.name}. Anyone with a link can see its order.`
  const why = `Someone asked for this at ${shop.name} with your email address. If that was not you, you can ignore this email.`
  return {
    fromName: shop.name,
    element: frame({
      look,
      name: shop.name,
      title: 'Your orders',
      preview: said,
      foot: why,
      children: [
        paragraph(look, said),
        ...listed.map(({ page, label, beside }) => linkLine(look, page, label, beside)),
      ],
    }),
    text: [said, ...listed.map(({ page, label, beside }) => `${label}${beside}\n${page}`), why].join('\n\n'),
  }
}

const dayOf = (at: Date) =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Amsterdam' })
