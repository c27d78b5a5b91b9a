import { eq, sql } from 'drizzle-orm'
import { priceChanges, products, shopClosedDays } from '#server/database/schema.ts'
import type { Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

/** Days of the Netherlands: of 24 hours each, a change of the clock between would move what is near midnight to another day. */
const before = (column: string, days: number) =>
  sql`(${sql.raw(column)} at time zone 'Europe/Amsterdam' - make_interval(days => ${days})) at time zone 'Europe/Amsterdam'`

/** As if the product was made so many days earlier, its prices changed then, and the shop was closed then. */
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
