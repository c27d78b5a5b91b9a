import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, idInShop, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { orderItems, orders } from './orders.ts'

/**
 * Parcels in addition to the one that shipping an order creates: an earlier part, with its lines, or a later one, without. The main parcel
 * is the order itself: it contains everything else, and its tracking code is the order's.
 */
export const parcels = pgTable(
  'parcels',
  {
    id: idInShop(),
    shopId: shopId(),
    orderId: reference().notNull(),
    trackingCode: text(),
    sentAt: createdAt(),
  },
  (parcel) => [
    // The order comes first: its parcels are read together.
    primaryKey({ columns: [parcel.shopId, parcel.orderId, parcel.id] }),
    keyInShop('parcels_order', parcel, parcel.orderId, orders),
  ],
)

export const parcelLines = pgTable(
  'parcel_lines',
  {
    shopId: shopId(),
    orderId: reference().notNull(),
    parcelId: reference().notNull(),
    productId: reference().notNull(),
    quantity: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.shopId, line.orderId, line.parcelId, line.productId] }),
    foreignKey({
      name: 'parcel_lines_parcel',
      columns: [line.shopId, line.orderId, line.parcelId],
      foreignColumns: [parcels.shopId, parcels.orderId, parcels.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'parcel_lines_item',
      columns: [line.shopId, line.orderId, line.productId],
      foreignColumns: [orderItems.shopId, orderItems.orderId, orderItems.productId],
    }),
    check('parcel_lines_quantity', sql`${line.quantity} > 0`),
  ],
)
