import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { createdAt, reference } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'
import { memberRoles } from '#shared/rules/access/roles.ts'

/** People who work in a shop. Its legal owner (`shops.owner_id`) is the member with the role `owner`. */
export const shopMembers = pgTable(
  'shop_members',
  {
    shopId: shopId(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: memberRoles }).notNull(),
    /** Only for a `custom` member; otherwise null, because the role decides. */
    permissions: text().array(),
    createdAt: createdAt(),
  },
  (member) => [
    primaryKey({ columns: [member.shopId, member.userId] }),
    index('shop_members_of_user').on(member.userId),
    check(
      'shop_members_role',
      sql`${member.role} in ('owner', 'manager', 'counter', 'packer', 'stock', 'bookkeeper', 'custom')`,
    ),
    check('shop_members_permissions', sql`(${member.role} = 'custom') = (${member.permissions} is not null)`),
  ],
)
