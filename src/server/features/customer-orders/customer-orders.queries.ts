import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { activity, emailLogs, orderItems, orders, shops } from '#server/database/schema.ts'

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findByKey>>>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The order whose page has this key, with its shop. A key that is none is not looked up. */
export const findByKey = async (db: Queryable, key: string) =>
  UUID.test(key)
    ? one(
        await db
          .select({ order: orders, shop: shops })
          .from(orders)
          .innerJoin(shops, eq(shops.id, orders.shopId))
          .where(eq(orders.pageKey, key)),
      )
    : undefined

/** The same, held until the end of the transaction: whoever ships or pays it meanwhile waits. */
export async function holdByKey(tx: Transaction, key: string) {
  if (!UUID.test(key)) return undefined
  const held = await tx.select({ id: orders.id }).from(orders).where(eq(orders.pageKey, key)).for('no key update')
  return held.length ? findByKey(tx, key) : undefined
}

export const linesOf = (db: Queryable, { shopId, id }: { shopId: number; id: number }) =>
  db
    .select({
      id: orderItems.id,
      productName: orderItems.productName,
      quantity: orderItems.quantity,
      priceCents: orderItems.priceCents,
    })
    .from(orderItems)
    .where(and(eq(orderItems.shopId, shopId), eq(orderItems.orderId, id)))
    .orderBy(asc(orderItems.id))

/** What became of the email that confirms an order. */
export const confirmationOf = async (db: Queryable, { shopId, id }: { shopId: number; id: number }) =>
  one(
    await db
      .select({ status: emailLogs.status })
      .from(emailLogs)
      .where(and(eq(emailLogs.shopId, shopId), eq(emailLogs.orderId, id), eq(emailLogs.template, 'order-placed'))),
  )?.status ?? null

/** What was done with an order, as far as its customer is told: by the words of the activity. */
export const stepNames = {
  'Order paid': 'paid',
  'Order ripped': 'ripped',
  'Order shipped': 'shipped',
  'Order cancelled': 'cancelled',
  'Order refunded': 'refunded',
} as const
export type StepName = keyof typeof stepNames

const isStep = (action: string): action is StepName => Object.hasOwn(stepNames, action)

/** The steps of an order, oldest first, without those that were undone. */
export async function stepsOf(db: Queryable, { shopId, id }: { shopId: number; id: number }) {
  const undone = (name: string) => `${name} undone`
  const names = Object.keys(stepNames)
  const rows = await db
    .select({ action: activity.action, at: activity.at })
    .from(activity)
    .where(
      and(
        eq(activity.shopId, shopId),
        eq(activity.orderId, id),
        inArray(activity.action, [...names, ...names.map(undone)]),
      ),
    )
    .orderBy(asc(activity.id))
  const steps: { action: StepName; at: Date }[] = []
  for (const { action, at } of rows) {
    if (isStep(action)) steps.push({ action, at })
    // Only the last step can be undone.
    else steps.pop()
  }
  return steps
}
