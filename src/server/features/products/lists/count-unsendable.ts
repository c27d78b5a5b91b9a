import { and, count, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { products, type ShopRow } from '#server/database/schema.ts'
import { homeCountry, methodsTo } from '#shared/rules/orders/shipping/shipping.ts'
import { largestSize } from '#shared/rules/orders/shipping/sizes.ts'
import { cappedCount, MOST_COUNTED } from '#shared/rules/text/counts.ts'
import { onShelf } from './product-filter.ts'
import { isUnsendable } from './unsendable.ts'

/** Number of products that the list with that filter shows. Most shops have a method for parcels, which takes every size. */
export async function countUnsendable(db: Database, { id, ships, shippingZones }: ShopRow) {
  const methods = methodsTo(shippingZones, homeCountry(shippingZones))
  if (!ships || largestSize(methods.map(({ maxSize }) => maxSize)) === 'parcel') return cappedCount(0)
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(products)
    .where(and(...onShelf(id, 'for-sale'), isUnsendable(id)))
    .limit(MOST_COUNTED + 1)
  return cappedCount(only(await db.select({ count: count() }).from(found.as('found'))).count)
}
