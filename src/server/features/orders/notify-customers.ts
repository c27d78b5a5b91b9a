import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { shops, users } from '#server/database/schema.ts'
import { enqueueMails } from '#server/features/mail/enqueue-mail.ts'
import type { TemplateName } from '#server/features/mail/templates/templates.ts'
import { displayOrderNumber } from '#shared/rules/order-number.ts'
import type { OrderRow } from './to-order.ts'

type Message = {
  /** How the subject ends: 'Your order #KH640 at Kaarthuis …'. */
  what: string
  template: TemplateName
  data?: Record<string, unknown>
  delaySeconds?: number
}

/**
 * Writes to the customers of these orders, of one shop or many, in the transaction that changes the orders. Gives the number of each
 * message, in the same order.
 */
export async function notifyCustomers(
  tx: Transaction,
  orders: readonly OrderRow[],
  messageOf: (order: OrderRow) => Message,
): Promise<number[]> {
  const contacts = await contactsOf(tx, orders)
  return enqueueMails(
    tx,
    orders.map((order) => {
      const shop = contacts.get(order.shopId)
      const { what, ...message } = messageOf(order)
      return {
        to: order.customerEmail,
        ...(shop && { replyTo: shop.email }),
        shopId: order.shopId,
        orderId: order.id,
        subject: `Your order ${displayOrderNumber(order.orderNumber)} at ${shop?.name} ${what}`,
        ...message,
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
