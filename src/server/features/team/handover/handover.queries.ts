import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { type ShopRow, shopHandovers, shops, users } from '#server/database/schema.ts'
import { itemsOf } from '#server/features/approval/approval.ts'
import type { OfferedShop } from '#shared/contract/shops/access/handover.ts'
import type { Handover, OwnerCheck } from '#shared/contract/shops/access/team.ts'
import { fullName } from '#shared/rules/text/person.ts'

const isOpen = gt(shopHandovers.expiresAt, sql`now()`)

/** The open offer of a shop. */
export async function findHandover(db: Queryable, shopId: number): Promise<Handover | null> {
  const found = one(
    await db
      .select({ handover: shopHandovers, firstName: users.firstName, lastName: users.lastName, email: users.email })
      .from(shopHandovers)
      .innerJoin(users, eq(users.id, shopHandovers.userId))
      .where(and(eq(shopHandovers.shopId, shopId), isOpen)),
  )
  if (!found) return null
  const { handover, firstName, lastName, email } = found
  return {
    memberId: handover.userId,
    name: fullName(firstName, lastName) || email,
    email,
    stays: handover.stays,
    expiresAt: handover.expiresAt.toISOString(),
  }
}

/** Condition for open offers to this user. An owner whom the platform made a customer can hand nothing over. */
export const offeredTo = (userId: number) =>
  and(eq(shopHandovers.userId, userId), isOpen, isNull(shops.closedAt), ne(users.role, 'customer'))

export async function offeredShops(db: Queryable, userId: number): Promise<OfferedShop[]> {
  const rows = await db
    .select({ handover: shopHandovers, shopName: shops.name, firstName: users.firstName, lastName: users.lastName })
    .from(shopHandovers)
    .innerJoin(shops, eq(shops.id, shopHandovers.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(offeredTo(userId))
    .orderBy(asc(shopHandovers.shopId))
  return rows.map(({ handover, shopName, firstName, lastName }) => ({
    shopId: handover.shopId,
    shopName,
    owner: fullName(firstName, lastName),
    stays: handover.stays,
    expiresAt: handover.expiresAt.toISOString(),
  }))
}

/** Facts that the new owner has to confirm; none once they have. */
export async function checksOf(db: Queryable, shop: ShopRow): Promise<OwnerCheck[]> {
  if (!shop.handedOverAt) return []
  return (await itemsOf(db, shop)).flatMap(({ item, done, evidence }) =>
    item === 'payment' || item === 'seller' || item === 'taxIdentity' ? [{ item, done, evidence }] : [],
  )
}
