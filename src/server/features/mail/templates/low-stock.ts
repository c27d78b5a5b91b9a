import { z } from 'zod'
import { lookOf } from './look.ts'
import { shopOf } from './order-mail.queries.ts'
import { button, frame, paragraph } from './parts.ts'
import type { Template } from './template.ts'

/** As the event of a placed order has it (shared/rules/orders/order-events.ts). */
const Low = z.object({ products: z.array(z.object({ name: z.string(), stock: z.number() })) })

/** To the owner: an order has left little of these, or nothing. */
export const lowStock: Template = async (tx, mail, publicUrl) => {
  const shop = await shopOf(tx, mail.shopId)
  if (!shop) return undefined
  const { products } = Low.parse(mail.data)
  const look = lookOf(null)
  const said = products.length === 1 ? 'A product is running low.' : 'Several products are running low.'
  const lines = products.map(({ name, stock }) => `${name}: ${stock === 0 ? 'sold out' : `${stock} left`}`)
  const page = `${publicUrl}/shopadmin/products`
  const why = `You received this email because ${shop.name} is your shop. It is sent once per product until restocked. You can switch it off in Shop Settings, under Notifications.`
  return {
    fromName: undefined,
    element: frame({
      look,
      name: shop.name,
      title: 'Low stock',
      preview: lines[0] ?? said,
      foot: why,
      children: [
        paragraph(look, said),
        ...lines.map((line, place) => paragraph(look, line, `product ${place}`)),
        button(look, page, 'Open your products'),
      ],
    }),
    text: ['Low stock', said, lines.join('\n'), `Your products: ${page}`, why].join('\n\n'),
  }
}
