import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { createdAt, idInShop, moment, oneOf, reference } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'

/** A file of products that was read and looked through, and waits to be taken in or is being taken in. */
export const productImports = pgTable(
  'product_imports',
  {
    id: idInShop(),
    shopId: shopId(),
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    fileName: text().notNull().default(''),
    state: oneOf('checked', 'waiting', 'running', 'done', 'failed', 'replaced'),
    /** Row by row what is to happen. */
    plan: jsonb().notNull(),
    rowsDone: integer().notNull().default(0),
    failure: text(),
    createdAt: createdAt(),
    /** While it waits its turn: when its process last said so. */
    startedAt: moment(),
    finishedAt: moment(),
  },
  (file) => [
    primaryKey({ columns: [file.shopId, file.id] }),
    check(
      'product_imports_state',
      sql`${file.state} in ('checked', 'waiting', 'running', 'done', 'failed', 'replaced')`,
    ),
    index('product_imports_age').on(file.createdAt),
  ],
)

/** What the columns of a file that we do not know are, as its shop said; found again by the file's headings. */
export const importMappings = pgTable(
  'import_mappings',
  {
    shopId: shopId(),
    /** A digest of them all. */
    headings: text().notNull(),
    /** The place of each field. */
    mapping: jsonb().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (mapping) => [primaryKey({ columns: [mapping.shopId, mapping.headings] })],
)
