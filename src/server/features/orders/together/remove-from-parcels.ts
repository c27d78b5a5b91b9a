import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { orders } from '#server/database/schema.ts'
import type { OrderRow } from '../to-order.ts'
import { leadOf } from './together.queries.ts'

/** Removes orders from their parcels. The caller passes all locked orders of those parcels. If the lead leaves, the oldest left leads. */
export async function removeFromParcels(
  tx: Transaction,
  held: readonly OrderRow[],
  removed: readonly { id: number }[],
) {
  const leaving = new Set(idsOf(removed))
  for (const parcel of Map.groupBy(held, leadOf).values()) {
    const [first] = parcel
    if (!first || parcel.length === 1 || !parcel.some(({ id }) => leaving.has(id))) continue
    const stay = parcel.filter(({ id }) => !leaving.has(id))
    const lead = stay.find(({ parcelWith }) => parcelWith === null) ?? stay[0]
    const followers = idsOf(stay.filter((order) => order !== lead))
    await tx
      .update(orders)
      .set({ parcelWith: parcelWith(followers, lead?.id), updatedAt: sql`now()` })
      .where(and(eq(orders.shopId, first.shopId), inArray(orders.id, idsOf(parcel))))
  }
}

/** SQL value of `parcel_with`: the lead for followers, null for all other orders. */
export const parcelWith = (followers: readonly number[], lead: number | undefined) =>
  sql<
    number | null
  >`case when ${orders.id} = any(${sql.param([...followers])}::bigint[]) then ${lead ?? null}::bigint end`
