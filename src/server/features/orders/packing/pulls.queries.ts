import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { isOneOf } from '#server/database/rows.ts'
import { pulls } from '#server/database/schema.ts'
import type { Pull } from '#shared/contract/orders/pulls.ts'

/** Cards pulled from the packs of these orders, in the order in which they were logged. */
export const pullsOf = (db: Queryable, shopId: number, orderIds: readonly number[]) =>
  db
    .select({
      id: pulls.id,
      orderId: pulls.orderId,
      card: pulls.card,
      photoUrl: pulls.photoUrl,
      toCustomer: pulls.toCustomer,
      at: pulls.at,
    })
    .from(pulls)
    .where(and(eq(pulls.shopId, shopId), isOneOf(pulls.orderId, orderIds)))
    .orderBy(asc(pulls.number))

export const toPull = ({ id, card, photoUrl, toCustomer, at }: Awaited<ReturnType<typeof pullsOf>>[number]): Pull => ({
  id,
  card,
  photoUrl,
  toCustomer,
  at: at.toISOString(),
})
