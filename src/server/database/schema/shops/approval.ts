import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { createdAt, idInShop, moment, reference, timestamps } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'
import { type ChecklistItemName, decisionKinds } from '#shared/rules/shops/checklist.ts'

/** What the tax office is told of a seller. */
export const shopTaxIdentities = pgTable(
  'shop_tax_identities',
  {
    shopId: shopId(),
    /** All of it, encrypted for this shop (`features/auth/encryption.ts`). */
    sealed: text().notNull(),
    ...timestamps(),
  },
  (row) => [primaryKey({ columns: [row.shopId] })],
)

/** That an owner has declared to sell only what complies with the law, with the version of the sentence. */
export const shopDeclarations = pgTable(
  'shop_declarations',
  {
    shopId: shopId(),
    version: integer().notNull(),
    declaredAt: moment().notNull().defaultNow(),
    declaredBy: reference().references(() => users.id, { onDelete: 'set null' }),
  },
  (row) => [primaryKey({ columns: [row.shopId, row.version] })],
)

/** What the platform decided about a shop: with what was missing then, and the reasons as its owner read them. */
export const shopDecisions = pgTable(
  'shop_decisions',
  {
    id: idInShop(),
    shopId: shopId(),
    kind: text({ enum: decisionKinds }).notNull(),
    reason: text().notNull().default(''),
    missing: text().array().$type<ChecklistItemName[]>().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    decidedBy: reference().references(() => users.id, { onDelete: 'set null' }),
  },
  (row) => [
    primaryKey({ columns: [row.shopId, row.id] }),
    check('shop_decisions_kind', sql.raw(`kind in ('${decisionKinds.join("', '")}')`)),
    index('shop_decisions_decided_by').on(row.decidedBy),
  ],
)
