import type { Queryable } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { releasesOf } from '../ordered-lines.ts'
import type { OrderRow } from '../to-order.ts'
import { leadOf } from './together.queries.ts'

/** By the order that a parcel goes by: the day on which all of the parcel is released. Parcels whose goods are out are not in it. */
export async function parcelReleases(
  db: Queryable,
  shopId: number,
  orders: readonly Pick<OrderRow, 'id' | 'parcelWith'>[],
): Promise<ReadonlyMap<number, string>> {
  const releases = await releasesOf(db, shopId, idsOf(orders))
  const days = new Map<number, string>()
  for (const order of orders) {
    const [lead, day] = [leadOf(order), releases.get(order.id) ?? '']
    if (day > (days.get(lead) ?? '')) days.set(lead, day)
  }
  return days
}
