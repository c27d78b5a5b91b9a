import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { emailLogs, orderMessages, users } from '#server/database/schema.ts'
import type { OrderMessage } from '#shared/contract/orders/order-messages.ts'
import { translator } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { fullName } from '#shared/rules/text/person.ts'

type OrderKey = { shopId: number; id: number }

const of = ({ shopId, id }: OrderKey) => and(eq(orderMessages.shopId, shopId), eq(orderMessages.orderId, id))

/** The shop's messages, oldest first, with their delivery state. */
export async function messagesOf(db: Queryable, order: OrderKey, language: Language): Promise<OrderMessage[]> {
  const rows = await db
    .select({
      id: orderMessages.id,
      body: orderMessages.body,
      at: orderMessages.createdAt,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      delivery: emailLogs.status,
    })
    .from(orderMessages)
    .leftJoin(users, eq(users.id, orderMessages.writtenBy))
    .leftJoin(
      emailLogs,
      and(
        eq(emailLogs.shopId, orderMessages.shopId),
        eq(emailLogs.orderId, orderMessages.orderId),
        eq(emailLogs.template, 'order-message'),
        sql`(${emailLogs.data} ->> 'message')::bigint = ${orderMessages.id}`,
      ),
    )
    .where(of(order))
    .orderBy(asc(orderMessages.id))
  const former = translator(language)('transitions.by.former')
  return rows.map(({ id, body, at, email, firstName, lastName, delivery }) => ({
    id,
    body,
    at: at.toISOString(),
    delivery,
    who: fullName(firstName, lastName) || email || former,
  }))
}

/** The shop's messages as shown to the customer. */
export async function messagesToCustomer(db: Queryable, order: OrderKey) {
  const rows = await db
    .select({ body: orderMessages.body, at: orderMessages.createdAt })
    .from(orderMessages)
    .where(of(order))
    .orderBy(asc(orderMessages.id))
  return rows.map(({ body, at }) => ({ body, at: at.toISOString() }))
}

export const findByIdempotencyKey = async (db: Queryable, order: OrderKey, key: string) =>
  one(
    await db
      .select({ body: orderMessages.body })
      .from(orderMessages)
      .where(and(of(order), eq(orderMessages.idempotencyKey, key))),
  )

export async function writtenWithinHour(db: Queryable, order: OrderKey): Promise<number> {
  const recent = gt(orderMessages.createdAt, sql`now() - interval '1 hour'`)
  const [counted] = await db
    .select({ messages: count() })
    .from(orderMessages)
    .where(and(of(order), recent))
  return counted?.messages ?? 0
}
