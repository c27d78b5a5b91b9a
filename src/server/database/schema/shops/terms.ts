import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'
import type { TermsAnswers } from '#shared/contract/terms.ts'
import type { TermsTexts } from '#shared/rules/shops/terms.ts'

/** What a shop promises its customers: a row each time that its owner publishes. Rows are only ever added, since orders refer to them. */
export const shopTerms = pgTable(
  'shop_terms',
  {
    shopId: shopId(),
    /** 1, 2, 3 … of the shop. */
    version: integer().notNull(),
    answers: jsonb().$type<TermsAnswers>().notNull(),
    /** For how many days goods can be returned under this version. */
    returnDays: integer().notNull(),
    texts: jsonb().$type<TermsTexts>().notNull(),
    createdAt: createdAt(),
  },
  (terms) => [primaryKey({ columns: [terms.shopId, terms.version] })],
)
