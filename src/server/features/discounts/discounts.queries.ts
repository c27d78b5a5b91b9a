import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { discounts, discountUses, orders } from '#server/database/schema.ts'
import type { Discount } from '#shared/contract/shops/discounts.ts'

export type DiscountRow = typeof discounts.$inferSelect

/** Orders that are not cancelled, and their total discount. */
const uses = sql`(
  select count(*)::int as uses, coalesce(sum(used.amount_cents), 0)::float8 as given from ${discountUses} used
  join ${orders} o on o.shop_id = used.shop_id and o.id = used.order_id and o.status <> 'cancelled'
  where used.shop_id = discounts.shop_id and used.discount_id = discounts.id) as counted`

const selectDiscounts = (db: Queryable) =>
  db
    .select({ row: discounts, uses: sql<number>`counted.uses`, givenCents: sql<number>`counted.given` })
    .from(discounts)
    .innerJoinLateral(uses, sql`true`)

/** A shop's codes, newest first. */
export const discountsOf = async (db: Queryable, shopId: number): Promise<Discount[]> =>
  (
    await selectDiscounts(db)
      .where(and(eq(discounts.shopId, shopId), isNull(discounts.deletedAt)))
      .orderBy(desc(discounts.id))
  ).map(toDiscount)

/** One code with its uses, deleted or not. */
export async function readDiscount(db: Queryable, shopId: number, id: number): Promise<Discount | undefined> {
  const [found] = await selectDiscounts(db).where(and(eq(discounts.shopId, shopId), eq(discounts.id, id)))
  return found && toDiscount(found)
}

/** The active code for a customer's input, with its number of uses. */
export async function findByCode(db: Queryable, shopId: number, code: string) {
  const [found] = await selectDiscounts(db).where(
    and(eq(discounts.shopId, shopId), eq(discounts.code, code), isNull(discounts.deletedAt)),
  )
  return found
}

type Found = { row: DiscountRow; uses: number; givenCents: number }

function toDiscount({ row: { deletedAt: _, ...row }, uses, givenCents }: Found): Discount {
  return {
    ...row,
    uses,
    givenCents,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
