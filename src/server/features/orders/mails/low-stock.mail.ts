import { z } from 'zod'
import { type Mail, toOwner } from '#server/features/mail/mail.ts'
import { OrderedDetails } from '#shared/contract/products/cards.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import type { OrderFacts } from './parts/order-of.ts'

/** Shape of the data in the event of a placed order (shared/rules/orders/order-events.ts). */
const Low = z.object({
  products: z.array(z.object({ name: z.string(), details: OrderedDetails.optional(), stock: z.number() })),
})

/** Lists products that an order left low or out of stock. */
export const lowStock: Mail<[OrderFacts]> = {
  name: 'low-stock',
  subject: (order) => (t) => t('mails.subject.lowStock', { shop: order.shopName }),
  content: toOwner(({ conditionScale, ...shop }, { t, format, personal }, mail) => {
    const { products } = Low.parse(mail.data)
    const lines = products.map(({ name, details, stock }) =>
      t('notices.lowStock.left', { name: listingName({ name, ...details }, conditionScale)(t, format), stock }),
    )
    return {
      title: t('notices.lowStock.title'),
      preview: lines[0] ?? '',
      blocks: [
        t('notices.lowStock.running', { count: products.length }),
        ...lines,
        { button: t('notices.lowStock.button'), href: personal('/shopadmin/products') },
      ],
      foot: t('notices.foot.lowStock', { shop: shop.name }),
    }
  }),
}
