import { boolean, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { shopId } from '#server/database/schema/of-shop.ts'
import type { BuyingTerms } from '#shared/contract/buying/buying.ts'
import type { BuyLists, BuyRules } from '#shared/rules/buying/buy-rules.ts'

/** Cards that a shop buys from customers, and on which terms. */
export const buyingSettings = pgTable(
  'buying_settings',
  {
    shopId: shopId(),
    isOn: boolean().notNull().default(false),
    rules: jsonb().$type<BuyRules>().notNull(),
    lists: jsonb().$type<BuyLists>().notNull(),
    terms: jsonb().$type<BuyingTerms>().notNull(),
    /** Incremented by each change, so that a second tab does not overwrite the first. */
    revision: integer().notNull().default(1),
  },
  (row) => [primaryKey({ columns: [row.shopId] })],
)
