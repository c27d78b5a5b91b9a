import { z } from 'zod'
import type { ShopRow } from '#server/database/schema.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { MailRow, Message, Template } from './message.ts'
import { orderOf, shopOf } from './order-mail.queries.ts'
import { orderSums } from './order-sums.ts'

const because = ({ name }: { name: string }) => `You received this email because ${name} is your shop.`

type Says = (shop: ShopRow, mail: MailRow, publicUrl: string) => Omit<Message, 'name' | 'foot'> & { foot?: string }

/** To the owner, about the shop as it is now. */
const toOwner =
  (says: Says): Template =>
  async (tx, mail, publicUrl) => {
    const shop = await shopOf(tx, mail.shopId)
    return shop && { name: shop.name, foot: because(shop), ...says(shop, mail, publicUrl) }
  }

/** Someone committed to buy. */
export const newOrder: Template = async (tx, mail, publicUrl) => {
  const { order, shop, items } = await orderOf(tx, mail)
  return {
    name: shop.name,
    title: `New order ${displayOrderNumber(order.orderNumber)}`,
    blocks: [
      `${order.customerEmail} committed to buy. Mark the order as paid when the money is there.`,
      { sums: orderSums(order, items) },
      { button: 'Open your orders', href: `${publicUrl}/shopadmin/orders` },
    ],
    foot: `${because(shop)} Replies go to the customer. You can switch it off in Shop Settings, under Notifications.`,
  }
}

/** As the event of a placed order has it (shared/rules/orders/order-events.ts). */
const Low = z.object({ products: z.array(z.object({ name: z.string(), stock: z.number() })) })

/** An order has left little of these, or nothing. */
export const lowStock = toOwner((shop, mail, publicUrl) => {
  const { products } = Low.parse(mail.data)
  const lines = products.map(({ name, stock }) => `${name}: ${stock === 0 ? 'sold out' : `${stock} left`}`)
  return {
    title: 'Low stock',
    preview: lines[0] ?? '',
    blocks: [
      products.length === 1 ? 'A product is running low.' : 'Several products are running low.',
      ...lines,
      { button: 'Open your products', href: `${publicUrl}/shopadmin/products` },
    ],
    foot: `${because(shop)} It is sent once per product until restocked. You can switch it off in Shop Settings, under Notifications.`,
  }
})

/** The shop may sell. */
export const shopApproved = toOwner((shop, _mail, publicUrl) => ({
  title: 'Your shop is approved',
  blocks: shop.slug
    ? [
        `${shop.name} is approved. As long as it is open, customers can order.`,
        { button: 'View your storefront', href: `${publicUrl}/@${shop.slug}` },
      ]
    : [
        `${shop.name} is approved. Set its URL in Shop Settings, and customers can order.`,
        { button: 'Set your shop URL', href: `${publicUrl}/shopadmin/settings` },
      ],
}))

/** The shop may not sell any more, and why. */
export const approvalRevoked = toOwner((shop, { data: { reason } }, publicUrl) => {
  const lines = typeof reason === 'string' ? reason.split('\n').filter((text) => text.trim() !== '') : []
  return {
    title: 'Your approval was revoked',
    blocks: [
      `The platform has revoked the approval of ${shop.name}. Visitors can browse it, but nobody can order.`,
      lines.length > 0 ? 'The reason:' : undefined,
      ...lines,
      { button: 'Ask the platform', href: `${publicUrl}/support` },
    ],
  }
})
