import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { cents, createdAt, idInShop, moment, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { purchaseSchemes, supplierKinds } from '#shared/rules/money/books/purchases.ts'

/** Files of purchases that were imported. */
export const purchaseImports = pgTable(
  'purchase_imports',
  {
    id: idInShop(),
    shopId: shopId(),
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    fileName: text().notNull().default(''),
    /** Purchases it added. */
    added: integer().notNull(),
    undoneAt: moment(),
    createdAt: createdAt(),
  },
  (file) => [primaryKey({ columns: [file.shopId, file.id] })],
)

/** Purchases of a shop: those of its margin goods, and those whose VAT belongs on its return. */
export const purchases = pgTable(
  'purchases',
  {
    id: idInShop(),
    shopId: shopId(),
    boughtOn: date().notNull(),
    supplier: text().notNull(),
    supplierKind: text({ enum: supplierKinds }).notNull(),
    /** Number of the purchase statement or of the supplier's invoice. */
    statement: text().notNull().default(''),
    lot: text().notNull().default(''),
    description: text().notNull().default(''),
    scheme: text({ enum: purchaseSchemes }).notNull(),
    /** Rate at which the goods are sold, or of their VAT. */
    rate: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
    /** Paid to the supplier; negative: a purchase that was returned. */
    amountCents: cents().notNull(),
    /** VAT within the amount; owed by the shop itself if the VAT is shifted to it. */
    vatCents: cents().notNull().default(0),
    /** The file that it came with, and the digest of its content that keeps it from being imported twice. */
    importId: reference(),
    fingerprint: text(),
    deletedAt: moment(),
    createdAt: createdAt(),
  },
  (purchase) => [
    primaryKey({ columns: [purchase.shopId, purchase.id] }),
    check('purchases_supplier_kind', sql`${purchase.supplierKind} in ('private', 'trader')`),
    check('purchases_scheme', sql`${purchase.scheme} in ('margin', 'standard', 'shifted', 'eu', 'import')`),
    check('purchases_margin', sql`${purchase.scheme} <> 'margin' or ${purchase.vatCents} = 0`),
    keyInShop('purchases_import', purchase, purchase.importId, purchaseImports),
    uniqueIndex('purchases_once').on(purchase.shopId, purchase.fingerprint).where(sql`${purchase.deletedAt} is null`),
    index('purchases_of_import').on(purchase.shopId, purchase.importId),
    index('purchases_by_day')
      .on(purchase.shopId, purchase.boughtOn, purchase.id)
      .where(sql`${purchase.deletedAt} is null`),
  ],
)
