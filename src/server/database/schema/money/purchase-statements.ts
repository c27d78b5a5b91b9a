import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { createdAt, idInShop, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { buyOffers } from '#server/database/schema/shops/buy-offers.ts'
import type { Seller } from '#shared/contract/shops/sellers.ts'
import type { DECLARATION_VERSION, Signature } from '#shared/rules/buying/signature.ts'
import type { BoughtCard } from '#shared/rules/buying/statement.ts'
import type { Address } from '#shared/rules/orders/shipping/address.ts'

/** Content of a purchase statement, as it was when the cards were bought. */
export type StatementFacts = {
  shop: { name: string; accentColour: string | null }
  /** Null: the owner had not entered the seller of the shop. */
  dealer: Pick<Seller, 'legalName' | 'tradeName' | 'street' | 'houseNumber' | 'postcode' | 'city' | 'kvkNumber'> | null
  offerNumber: string
  supplier: { name: string; address: Address | null; parentName: string }
  lines: (BoughtCard & { pieces: number; cents: number })[]
  paid: { cash: number; bank: number; credit: number }
  /** `version`: of the text. `paper`: to be signed in writing. */
  declared: {
    version: typeof DECLARATION_VERSION
    by: 'online' | 'drawn' | 'typed' | 'paper'
    at: string | null
    signature: Signature | null
  }
}

/** Purchase statements: one for each purchase without an invoice. */
export const purchaseStatements = pgTable(
  'purchase_statements',
  {
    id: idInShop(),
    shopId: shopId(),
    offerId: reference().notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    issuedOn: date().notNull(),
    facts: jsonb().$type<StatementFacts>().notNull(),
    createdAt: createdAt(),
  },
  (statement) => [
    primaryKey({ columns: [statement.shopId, statement.id] }),
    unique('purchase_statements_number').on(statement.shopId, statement.year, statement.number),
    unique('purchase_statements_offer').on(statement.shopId, statement.offerId),
    keyInShop('purchase_statements_of_offer', statement, statement.offerId, buyOffers),
    check('purchase_statements_numbered', sql`${statement.number} > 0`),
  ],
)
