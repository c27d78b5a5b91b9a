import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { shops, users } from '#server/database/schema.ts'
import { enqueueMails } from '#server/features/mail/enqueue-mail.ts'
import type { TemplateName } from '#server/features/mail/templates/templates.ts'
import { displayOrderNumber } from '#shared/rules/order-number.ts'
import type { OrderTransition } from '#shared/rules/order-status.ts'
import type { OrderRow } from './to-order.ts'

const whatHappened: Record<OrderTransition, string> = {
  paid: 'is paid',
  ripped: 'has been opened',
  shipped: 'is on its way',
  cancelled: 'was cancelled',
  refunded: 'was refunded',
}

type Message = { template: TemplateName; data?: Record<string, unknown>; delaySeconds?: number }

/**
 * Writes to the customers of these orders, of one shop or many, in the transaction that moves the orders. Gives the number of each
 * message, in the same order.
 */
export async function notifyCustomers(
  tx: Transaction,
  moved: readonly OrderRow[],
  transition: OrderTransition,
  message: (order: OrderRow) => Message,
): Promise<number[]> {
  const contacts = await contactsOf(tx, moved)
  return enqueueMails(
    tx,
    moved.map((order) => {
      const shop = contacts.get(order.shopId)
      const what =
        transition === 'shipped' && order.delivery === 'pickup' ? 'was handed over' : whatHappened[transition]
      return {
        to: order.customerEmail,
        ...(shop && { replyTo: shop.email }),
        shopId: order.shopId,
        orderId: order.id,
        subject: `Your order ${displayOrderNumber(order.orderNumber)} at ${shop?.name} ${what}`,
        ...message(order),
      }
    }),
  )
}

/** The names of these orders' shops, and who answers for them. */
export async function contactsOf(tx: Transaction, orders: readonly { shopId: number }[]) {
  if (orders.length === 0) return new Map<number, { name: string; email: string }>()
  const ids = [...new Set(orders.map(({ shopId }) => shopId))]
  const rows = await tx
    .select({ id: shops.id, name: shops.name, email: users.email })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(inArray(shops.id, ids))
  return new Map(rows.map(({ id, ...contact }) => [id, contact]))
}
