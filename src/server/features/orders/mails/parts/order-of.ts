import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { orders, shops } from '#server/database/schema.ts'
import { orderDiscount } from '#server/features/discounts/discounts.ts'
import { type MailContent, type MailRow, replyIn, sellerOf, type Writing } from '#server/features/mail/mail.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import type { OrderEventKind } from '#shared/rules/orders/order-events.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { creditIn, sumOfCredit } from '../../money/credit-payments.ts'
import { orderLines } from '../../orders.queries.ts'

/** Order number and shop name, for mail subjects. */
export type OrderFacts = { orderNumber: string; shopName: string }

/** `OrderFacts` with the kind of event that the mail is about. */
export type EventFacts = OrderFacts & { kind: OrderEventKind }

export const named = ({ orderNumber, shopName }: OrderFacts) => ({
  number: displayOrderNumber(orderNumber),
  shop: shopName,
})

/** The order of a mail with its shop, lines and current pictures. Order mails always have both ids, and orders are never deleted. */
export async function orderOf(tx: Transaction, mail: { shopId: number | null; orderId: number | null }) {
  const [found] = await tx
    .select({ order: orders, shop: shops })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(and(eq(orders.shopId, mail.shopId ?? 0), eq(orders.id, mail.orderId ?? 0)))
  if (!found) throw new Error('A message about an order that is not there')
  const items = await orderLines(tx, found.order)
  return {
    ...found,
    items,
    creditCents: sumOfCredit(await creditIn(tx, found.order)),
    code: await orderDiscount(tx, found.order),
    seller: await findSeller(tx, found.shop.id),
  }
}

export type FoundOrder = Awaited<ReturnType<typeof orderOf>>

/** Sender, order and footer of an order mail. */
export function aboutOrder(
  found: FoundOrder,
  mail: MailRow,
  writing: Writing,
): Pick<MailContent, 'from' | 'seller' | 'about' | 'foot'> {
  const { t } = writing
  return {
    from: found.shop,
    seller: sellerOf(found, writing),
    about: t('mails.yourOrders.order', { number: displayOrderNumber(found.order.orderNumber) }),
    foot: t('mails.foot.ordered', { shop: found.shop.name, reply: replyIn(mail) }),
  }
}

/** URL of the customer's page of an order. */
export const orderPage = (
  { page }: Writing,
  slug: string | null,
  { pageKey, language }: Pick<typeof orders.$inferSelect, 'pageKey' | 'language'>,
): string => page(`/@${slug}/order/${pageKey}`, language)
