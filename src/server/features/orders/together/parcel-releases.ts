import type { Queryable } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { releasesOf } from '../ordered-lines.ts'
import type { OrderRow } from '../to-order.ts'
import { leadOf } from './together.queries.ts'

/** The latest release date of each parcel, by its lead order. Parcels with only released items are not in the map. */
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
