import type { orderItems, orders } from '#server/database/schema.ts'
import { type Translate, written } from '#shared/messages/translator.ts'
import type { ConditionScale } from '#shared/rules/cards/conditions.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { paymentHost } from '#shared/rules/money/payment-link.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { Block } from './message.ts'
import type { MoneyLine } from './parts.ts'
import type { Writing } from './writing.ts'

type Order = Pick<typeof orders.$inferSelect, 'totalCents' | 'shippingCents' | 'delivery'>
type Item = Pick<typeof orderItems.$inferSelect, 'quantity' | 'priceCents' | 'productName' | 'details'>

/** An order's lines, its shipping and its total. */
export const orderSums = (
  order: Order,
  items: readonly Item[],
  scale: ConditionScale,
  { t, language }: Writing,
): MoneyLine[] => [
  ...items.map(({ quantity, productName, details, priceCents }) => ({
    what: `${quantity} × ${written(listingName({ name: productName, ...details }, scale), language)}`,
    cents: quantity * priceCents,
  })),
  { what: order.delivery === 'pickup' ? t('mails.sums.pickup') : t('mails.sums.shipping'), cents: order.shippingCents },
  { what: t('mails.sums.total'), cents: order.totalCents, strong: true },
]

/** The customer's page of an order. */
export const orderPage = (
  { page }: Writing,
  slug: string | null,
  { pageKey, language }: Pick<typeof orders.$inferSelect, 'pageKey' | 'language'>,
): string => page(`/@${slug}/order/${pageKey}`, language)

type Payable = Pick<typeof orders.$inferSelect, 'paymentLink' | 'orderNumber'>

/** Where to pay, with the button that leads there; `otherwise` where the order has no payment link. */
export function howToPay(
  order: Payable,
  shop: { name: string },
  t: Translate,
  otherwise: string,
): [string, ...Block[]] {
  const { paymentLink, orderNumber } = order
  const host = paymentLink === null ? undefined : paymentHost(paymentLink)
  if (!paymentLink || !host) return [otherwise]
  return [
    t('mails.pay.how', { host, number: displayOrderNumber(orderNumber), shop: shop.name }),
    { button: t('mails.pay.button', { host }), href: paymentLink },
  ]
}
