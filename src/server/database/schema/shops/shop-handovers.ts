import { boolean, foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { createdAt, moment, reference } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'
import { shopMembers } from './shop-members.ts'

/** Offers of owners to hand their shops over. Accepting, declining or withdrawing one deletes its row, and so does the member's leaving. */
export const shopHandovers = pgTable(
  'shop_handovers',
  {
    shopId: shopId(),
    /** Member who is to become the owner. */
    userId: reference().notNull(),
    /** The previous owner becomes a manager; otherwise they leave the shop. */
    stays: boolean().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (handover) => [
    primaryKey({ columns: [handover.shopId] }),
    foreignKey({
      columns: [handover.shopId, handover.userId],
      foreignColumns: [shopMembers.shopId, shopMembers.userId],
      name: 'shop_handovers_member',
    }).onDelete('cascade'),
    index('shop_handovers_user').on(handover.userId),
    index('shop_handovers_expired').on(handover.expiresAt),
  ],
)
