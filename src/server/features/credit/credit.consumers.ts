import { and, eq, inArray, or } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { orderItems } from '#server/database/schema.ts'
import type { Consumer, OrderEvent } from '#server/features/events/events.ts'
import { mailGiftCards } from './gift-cards/mail-gift-cards.ts'
import { settleGiftCards } from './gift-cards/settle-gift-cards.ts'

/** Events after which an order has other gift cards. Refunds and cancellations take them back in their own transaction. */
const changing: readonly OrderEvent['kind'][] = ['paid', 'paid_undone', 'cancelled_undone']

const settleCards: Consumer = async (tx, events) => {
  for (const { shopId, orderId } of await withCards(tx, events, ({ kind }) => changing.includes(kind))) {
    await settleGiftCards(tx, { shopId, id: orderId }, { actor: undefined, force: true })
  }
}

/** Mails the cards of paid orders. Those of a sale at the counter are on its receipt, and in an email if the customer wants one. */
export const notifyOfGiftCards: Consumer = async (tx, events) => {
  const isNews = ({ kind, delivery }: OrderEvent) => kind === (delivery === 'counter' ? 'receipt_sent' : 'paid')
  for (const event of await withCards(tx, events, isNews)) await mailGiftCards(tx, event)
}

/** Those of the events that are about orders with gift cards. */
async function withCards(tx: Transaction, events: readonly OrderEvent[], some: (event: OrderEvent) => boolean) {
  const about = events.filter((event) => !event.undone && some(event))
  const orders = await ordersWithCards(tx, about)
  return about.filter(({ orderId }) => orders.has(orderId))
}

async function ordersWithCards(tx: Transaction, events: readonly OrderEvent[]): Promise<Set<number>> {
  if (events.length === 0) return new Set()
  const byShop = Map.groupBy(events, ({ shopId }) => shopId)
  const rows = await tx
    .selectDistinct({ orderId: orderItems.orderId })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.vatScheme, 'voucher'),
        or(
          ...[...byShop].map(([shopId, list]) =>
            and(
              eq(orderItems.shopId, shopId),
              inArray(
                orderItems.orderId,
                list.map(({ orderId }) => orderId),
              ),
            ),
          ),
        ),
      ),
    )
  return new Set(rows.map(({ orderId }) => orderId))
}

export const creditConsumers: readonly Consumer[] = [settleCards]
