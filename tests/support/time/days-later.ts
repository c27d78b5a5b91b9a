import { eq, sql } from 'drizzle-orm'
import { priceChanges, products, shopClosedDays } from '#server/database/schema.ts'
import type { Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

/** Shifts by days in the Netherlands: with 24-hour days, a clock change in between would move times near midnight to another day. */
const before = (column: string, days: number) =>
  sql`(${sql.raw(column)} at time zone 'Europe/Amsterdam' - make_interval(days => ${days})) at time zone 'Europe/Amsterdam'`

/** Backdates the product and its price changes by this many days, and the times at which the shop was closed. */
export async function daysLater({ product, shop }: Stocked, days: number): Promise<void> {
  const { db } = await platform()
  await db
    .update(products)
    .set({ createdAt: before('created_at', days) })
    .where(eq(products.id, product.id))
  await db
    .update(priceChanges)
    .set({ at: before('at', days) })
    .where(eq(priceChanges.productId, product.id))
  await db
    .update(shopClosedDays)
    .set({ day: sql`day - ${days}::int` })
    .where(eq(shopClosedDays.shopId, shop.id))
}
