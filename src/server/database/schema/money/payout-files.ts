import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { cents, createdAt, idInShop, moment, reference } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'

/** Files with transfers to customers, for the bank of a shop. The content is written again from the offers for each download. */
export const payoutFiles = pgTable(
  'payout_files',
  {
    id: idInShop(),
    shopId: shopId(),
    /** By which the bank refuses a file that it has already received. */
    messageId: text().notNull(),
    /** Day on which the bank pays. */
    day: date().notNull(),
    /** Account of the shop. */
    name: text().notNull(),
    iban: text().notNull(),
    bic: text(),
    transfers: integer().notNull(),
    totalCents: cents().notNull(),
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    /** Not given to the bank: its offers are open again. */
    undoneAt: moment(),
    createdAt: createdAt(),
  },
  (file) => [
    primaryKey({ columns: [file.shopId, file.id] }),
    unique('payout_files_message').on(file.shopId, file.messageId),
    check('payout_files_sums', sql`${file.transfers} > 0 and ${file.totalCents} > 0`),
  ],
)
