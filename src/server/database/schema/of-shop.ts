import { type AnyPgColumn, foreignKey } from 'drizzle-orm/pg-core'
import { reference } from './columns.ts'
import { shops } from './shops/shops.ts'

export const shopId = () =>
  reference()
    .notNull()
    .references(() => shops.id)

type InShop = { shopId: AnyPgColumn }

/** Foreign key from a column to a row of the same shop. */
export const keyInShop = (name: string, from: InShop, column: AnyPgColumn, to: InShop & { id: AnyPgColumn }) =>
  foreignKey({ name, columns: [from.shopId, column], foreignColumns: [to.shopId, to.id] })
