import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { createdAt, idInShop, moment, reference, timestamps } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'
import { type ChecklistItemName, decisionKinds } from '#shared/rules/shops/checklist.ts'

/** Seller data that are reported to the tax office. */
export const shopTaxIdentities = pgTable(
  'shop_tax_identities',
  {
    shopId: shopId(),
    /** All fields, encrypted for this shop (`server/encryption.ts`). */
    sealed: text().notNull(),
    ...timestamps(),
  },
  (row) => [primaryKey({ columns: [row.shopId] })],
)

/** An owner's declaration to sell only products that comply with the law, with the version of its text. */
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

/** The platform's decisions about a shop, with the items missing at the time and the reasons sent to the owner. */
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
