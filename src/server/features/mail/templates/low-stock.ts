import { z } from 'zod'
import type { Template } from './message.ts'
import { shopOf } from './order-mail.queries.ts'

/** As the event of a placed order has it (shared/rules/orders/order-events.ts). */
const Low = z.object({ products: z.array(z.object({ name: z.string(), stock: z.number() })) })

/** To the owner: an order has left little of these, or nothing. */
export const lowStock: Template = async (tx, mail, publicUrl) => {
  const shop = await shopOf(tx, mail.shopId)
  if (!shop) return undefined
  const { products } = Low.parse(mail.data)
  const lines = products.map(({ name, stock }) => `${name}: ${stock === 0 ? 'sold out' : `${stock} left`}`)
  const [first = ''] = lines
  return {
    name: shop.name,
    title: 'Low stock',
    preview: first,
    blocks: [
      products.length === 1 ? 'A product is running low.' : 'Several products are running low.',
      ...lines,
      { button: 'Open your products', href: `${publicUrl}/shopadmin/products` },
    ],
    foot: `You received this email because ${shop.name} is your shop. It is sent once per product until restocked. You can switch it off in Shop Settings, under Notifications.`,
  }
}
