import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { counterPins, shopMembers, shops, twoFactors, users } from '#server/database/schema.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import { permissionsOf } from '#shared/rules/access/roles.ts'
import { fullName } from '#shared/rules/text/person.ts'

/** A person who may take over the counter of a shop. */
export type Seller = { id: number; name: string; permissions: readonly Permission[]; pinHash: string | null }

/** The members who may sell now, the owner first. Without the two factors that their shop requires, they may not. */
export async function sellersOf(db: Queryable, shopId: number, userId?: number): Promise<Seller[]> {
  const rows = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: shopMembers.role,
      own: shopMembers.permissions,
      pinHash: counterPins.pinHash,
      isLocked: sql<boolean>`${shopMembers.role} <> 'owner' and ${shops.staffTwoFactor} and ${twoFactors.confirmedAt} is null
        or ${shopMembers.role} = 'owner' and ${users.role} = 'customer'`,
    })
    .from(shopMembers)
    .innerJoin(users, eq(users.id, shopMembers.userId))
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .leftJoin(counterPins, and(eq(counterPins.shopId, shopMembers.shopId), eq(counterPins.userId, users.id)))
    .where(and(eq(shopMembers.shopId, shopId), userId === undefined ? undefined : eq(users.id, userId)))
    .orderBy(sql`${shopMembers.role} <> 'owner'`, asc(users.firstName), asc(users.id))
  return rows
    .filter(({ isLocked }) => !isLocked)
    .map(({ id, firstName, lastName, email, role, own, pinHash }) => ({
      id,
      name: fullName(firstName, lastName) || email,
      permissions: permissionsOf(role, own),
      pinHash,
    }))
    .filter(({ permissions }) => permissions.includes('counter.sell'))
}
