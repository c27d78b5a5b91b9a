import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { parkedBaskets, users } from '#server/database/schema.ts'
import { withId } from '#server/database/scope.ts'
import type { ParkedBasket } from '#shared/contract/orders/counter/parked-baskets.ts'
import { counterTotal } from '#shared/rules/orders/placing/counter.ts'
import { retention } from '#shared/rules/privacy/retention.ts'
import { fullName } from '#shared/rules/text/person.ts'

export const isWaiting = (shopId: number) => and(eq(parkedBaskets.shopId, shopId), isNull(parkedBaskets.discardedAt))

export const isParked = (shopId: number, id: number) => withId(parkedBaskets, [shopId], id)

const found = (db: Queryable) =>
  db
    .select({ basket: parkedBaskets, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(parkedBaskets)
    .leftJoin(users, eq(users.id, parkedBaskets.parkedBy))

type Row = Awaited<ReturnType<typeof found>>[number]

const toParked = ({ basket: { id, name, content, createdAt }, firstName, lastName, email }: Row): ParkedBasket => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  parkedBy: fullName(firstName, lastName) || email,
  pieces: content.items.reduce((sum, { quantity }) => sum + quantity, 0) + (content.customLines?.length ?? 0),
  totalCents: counterTotal(content, content.discount).totalCents,
})

export async function waitingBaskets(db: Queryable, shopId: number): Promise<ParkedBasket[]> {
  const rows = await found(db).where(isWaiting(shopId)).orderBy(asc(parkedBaskets.createdAt), asc(parkedBaskets.id))
  return rows.map(toParked)
}

export async function parkedBasket(db: Queryable, shopId: number, id: number): Promise<ParkedBasket[]> {
  return (await found(db).where(isParked(shopId, id))).map(toParked)
}

/** Deletes discarded baskets after a day, and others that were never resumed. */
export const forgetParked = (db: Queryable) =>
  db
    .delete(parkedBaskets)
    .where(
      or(
        lt(parkedBaskets.createdAt, sql`now() - make_interval(days => ${retention.parkedBasket.days})`),
        lt(parkedBaskets.discardedAt, sql`now() - interval '1 day'`),
      ),
    )
