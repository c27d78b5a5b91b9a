import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { shopMembers, shopSellers, shops, users } from '#server/database/schema.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import { permissionsOf } from '#shared/rules/access/roles.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

export type Recipient = { to: string; language: Language }

/** The owner of a shop, then its managers with the permission that a message is about. */
export const membersToNotify = async (db: Queryable, shopId: number, about: Permission): Promise<Recipient[]> =>
  (await recipientsOf(db, [shopId]))(shopId, about)

/** Recipients for messages about several shops. */
export async function recipientsOf(db: Queryable, shopIds: readonly number[]) {
  const rows = await db
    .select({ shopId: shopMembers.shopId, role: shopMembers.role, to: addressOfMember, language: users.language })
    .from(shopMembers)
    .innerJoin(shops, eq(shops.id, shopMembers.shopId))
    .innerJoin(users, eq(users.id, shopMembers.userId))
    .leftJoin(shopSellers, eq(shopSellers.shopId, shopMembers.shopId))
    .where(sql`${inArray(shopMembers.shopId, [...shopIds])} and ${shopMembers.role} in ('owner', 'manager')`)
    .orderBy(sql`${shopMembers.role} <> 'owner'`, asc(shopMembers.userId))
  return (shopId: number, about: Permission): Recipient[] =>
    rows
      .filter((member) => member.shopId === shopId && permissionsOf(member.role, null).includes(about))
      .map(({ to, language }) => ({ to, language }))
}

/** The owner of a shop and every administrator, once each: for messages about where customers' money goes. */
export async function ownerAndAdministrators(db: Queryable, shopId: number): Promise<Recipient[]> {
  const owners = await membersToNotify(db, shopId, 'ownership.manage')
  const administrators = await db
    .select({ to: users.email, language: users.language })
    .from(users)
    .where(eq(users.role, 'superadmin'))
    .orderBy(asc(users.id))
  const addresses = new Set(owners.map(({ to }) => to))
  return [...owners, ...administrators.filter(({ to }) => !addresses.has(to))]
}

/** A permanently closed shop still has duties to its customers: its owner is notified at the shop's contact address. */
const addressOfMember = sql<string>`case
  when ${shops.closedAt} is null or ${shopMembers.role} <> 'owner' then ${users.email}
  else coalesce(${shopSellers.email}, ${users.email}) end`
