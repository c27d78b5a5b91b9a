import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { createdAt, idInShop, moment, reference } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'
import { invitedRoles } from '#shared/rules/access/roles.ts'

/** Open invitations to work in a shop. Accepting or withdrawing one deletes its row. */
export const shopInvitations = pgTable(
  'shop_invitations',
  {
    id: idInShop(),
    shopId: shopId(),
    email: text().notNull(),
    role: text({ enum: invitedRoles }).notNull(),
    /** As in `shop_members`. */
    permissions: text().array(),
    /** SHA-256 of the link's token, which is generated when the mail is sent. Null until then. */
    tokenHash: text(),
    invitedBy: reference().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (invitation) => [
    primaryKey({ columns: [invitation.shopId, invitation.id] }),
    unique('shop_invitations_one_each').on(invitation.shopId, invitation.email),
    index('shop_invitations_token').on(invitation.tokenHash),
    index('shop_invitations_email').on(invitation.email),
    index('shop_invitations_expired').on(invitation.expiresAt),
    check('shop_invitations_email_lower', sql`${invitation.email} = lower(${invitation.email})`),
    check(
      'shop_invitations_role',
      sql`${invitation.role} in ('manager', 'counter', 'packer', 'stock', 'bookkeeper', 'custom')`,
    ),
    check(
      'shop_invitations_permissions',
      sql`(${invitation.role} = 'custom') = (${invitation.permissions} is not null)`,
    ),
  ],
)
