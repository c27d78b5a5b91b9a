import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { shopId } from '#server/database/schema/of-shop.ts'

/** Ledger accounts and VAT codes of a shop's bookkeeping where they differ from the defaults (`rules/money/ledger.ts`). */
export const ledgerCodes = pgTable(
  'ledger_codes',
  { shopId: shopId(), key: text().notNull(), code: text().notNull() },
  (row) => [primaryKey({ columns: [row.shopId, row.key] })],
)
