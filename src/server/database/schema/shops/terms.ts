import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { createdAt } from '#server/database/schema/columns.ts'
import { shopId } from '#server/database/schema/of-shop.ts'
import type { TermsAnswers } from '#shared/contract/shops/terms.ts'
import type { TermsTexts } from '#shared/rules/shops/terms.ts'

/** Published terms of a shop, one row per publication. Append-only, because orders refer to them. */
export const shopTerms = pgTable(
  'shop_terms',
  {
    shopId: shopId(),
    /** 1, 2, 3 … per shop. */
    version: integer().notNull(),
    answers: jsonb().$type<TermsAnswers>().notNull(),
    /** Return period in days under this version. */
    returnDays: integer().notNull(),
    texts: jsonb().$type<TermsTexts>().notNull(),
    createdAt: createdAt(),
  },
  (terms) => [primaryKey({ columns: [terms.shopId, terms.version] })],
)
