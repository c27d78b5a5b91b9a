import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { createdAt, idInShop, moment, oneOf, reference } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'

/** A parsed and validated product file that waits for its import or is being imported. */
export const productImports = pgTable(
  'product_imports',
  {
    id: idInShop(),
    shopId: shopId(),
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    fileName: text().notNull().default(''),
    state: oneOf('checked', 'waiting', 'running', 'done', 'failed', 'replaced'),
    /** Planned change per row. */
    plan: jsonb().notNull(),
    rowsDone: integer().notNull().default(0),
    /** For undoing it: the products it added, and its changes of others. */
    applied: jsonb(),
    undoneAt: moment(),
    failure: text(),
    createdAt: createdAt(),
    /** While it is queued: last heartbeat of its process. */
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

/** A shop's column mapping of an unknown file format, found again by the file's headings. */
export const importMappings = pgTable(
  'import_mappings',
  {
    shopId: shopId(),
    /** A digest of all headings. */
    headings: text().notNull(),
    /** Column index of each field. */
    mapping: jsonb().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (mapping) => [primaryKey({ columns: [mapping.shopId, mapping.headings] })],
)

/** Lines of pasted lists of cards, until they are added or dropped. */
export const openListLines = pgTable(
  'open_list_lines',
  {
    id: idInShop(),
    shopId: shopId(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (line) => [primaryKey({ columns: [line.shopId, line.id] })],
)
