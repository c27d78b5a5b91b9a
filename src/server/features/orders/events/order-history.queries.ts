import { aliasedTable, and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { apiKeys, orderEvents, users } from '#server/database/schema.ts'
import type { OrderEventData, OrderEventKind } from '#shared/rules/orders/order-events.ts'

type OrderKey = { shopId: number; id: number }

const of = ({ shopId, id }: OrderKey) => and(eq(orderEvents.shopId, shopId), eq(orderEvents.orderId, id))

const approvers = aliasedTable(users, 'approvers')
/** People who sent a sale at the counter, or whom the device named as its seller. */
const others = aliasedTable(users, 'others')

/** The events of an order, oldest first. */
export const historyOf = (db: Queryable, order: OrderKey) =>
  db
    .select({
      id: orderEvents.id,
      kind: orderEvents.kind,
      at: orderEvents.at,
      data: orderEvents.data,
      actorRole: orderEvents.actorRole,
      actedThrough: orderEvents.actedThrough,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      keyName: apiKeys.name,
      approver: { firstName: approvers.firstName, lastName: approvers.lastName, email: approvers.email },
      other: { firstName: others.firstName, lastName: others.lastName, email: others.email },
    })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actorId))
    .leftJoin(apiKeys, and(eq(apiKeys.shopId, orderEvents.shopId), eq(apiKeys.id, orderEvents.keyId)))
    .leftJoin(approvers, sql`${approvers.id} = (${orderEvents.data} ->> 'approvedBy')::bigint`)
    .leftJoin(
      others,
      sql`${others.id} = coalesce(${orderEvents.data} ->> 'sentBy', ${orderEvents.data} ->> 'unconfirmedSeller')::bigint`,
    )
    .where(of(order))
    .orderBy(asc(orderEvents.id))

const stepKinds = ['paid', 'ripped', 'shipped', 'cancelled', 'refunded'] as const
export type StepKind = (typeof stepKinds)[number]

/** The events the customer sees, oldest first, without undone ones. */
export async function stepsOf(
  db: Queryable,
  order: OrderKey,
): Promise<{ kind: StepKind; at: Date; data: OrderEventData }[]> {
  const rows = await db
    .select({ kind: orderEvents.kind, at: orderEvents.at, data: orderEvents.data })
    .from(orderEvents)
    .where(and(of(order), inArray(orderEvents.kind, [...stepKinds]), eq(orderEvents.undone, false)))
    .orderBy(asc(orderEvents.id))
  return rows as { kind: StepKind; at: Date; data: OrderEventData }[]
}

/** Whether the order had an event of this kind in the last 24 hours. */
export async function occurredToday(db: Queryable, order: OrderKey, kind: OrderEventKind): Promise<boolean> {
  const rows = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(of(order), eq(orderEvents.kind, kind), gt(orderEvents.at, sql`now() - interval '1 day'`)))
    .limit(1)
  return rows.length > 0
}
