import { z } from 'zod'
import type { ShopRow } from '#server/database/schema.ts'
import { paymentOf } from '#server/features/payments/payments.ts'
import { OrderedDetails } from '#shared/contract/products/cards.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { MailRow, Message, Template } from './message.ts'
import { orderOf, shopOf } from './order-mail.queries.ts'
import { orderSums, whereTo } from './order-sums.ts'
import type { Writing } from './writing.ts'

type Says = (shop: ShopRow, writing: Writing, mail: MailRow) => Omit<Message, 'about' | 'foot'> & { foot?: string }

/** To the owner, about the shop as it is now. */
export const toOwner =
  (says: Says): Template =>
  async (tx, mail, writing) => {
    const shop = await shopOf(tx, mail.shopId)
    if (!shop) return undefined
    return {
      about: shop.name,
      foot: writing.t('notices.foot.owner', { shop: shop.name }),
      ...says(shop, writing, mail),
    }
  }

/** Someone committed to buy. */
export const newOrder: Template = async (tx, mail, writing) => {
  const { t, personal, publicUrl } = writing
  const found = await orderOf(tx, mail)
  const { order, shop } = found
  return {
    about: shop.name,
    title: t('notices.newOrder.title', { number: displayOrderNumber(order.orderNumber) }),
    blocks: [
      t('notices.newOrder.ordered', { email: order.customerEmail }),
      order.status === 'pending' && paymentOf(order, shop, publicUrl).methods.length === 0
        ? t('notices.newOrder.instructions', { email: order.customerEmail })
        : undefined,
      { button: t('notices.newOrder.button'), href: personal('/shopadmin/orders') },
      { sums: orderSums(found, writing) },
      order.delivery === 'ship' ? whereTo(found, writing) : undefined,
    ],
    foot: t('notices.foot.newOrder', { shop: shop.name }),
  }
}

/** As the event of a placed order has it (shared/rules/orders/order-events.ts). */
const Low = z.object({
  products: z.array(z.object({ name: z.string(), details: OrderedDetails.optional(), stock: z.number() })),
})

/** An order has left little of these, or nothing. */
export const lowStock = toOwner(({ conditionScale, ...shop }, { t, format, personal }, mail) => {
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
})
