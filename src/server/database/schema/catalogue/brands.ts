import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestamps } from '#server/database/schema/columns.ts'
import type { BrandWarning } from '#shared/rules/products/brands.ts'

/** Who makes products and answers for their safety: filled in once by the platform for all shops. */
export const brands = pgTable(
  'brands',
  {
    id: id(),
    name: text().notNull(),
    /** What products of it are also called by. */
    otherNames: text().array().notNull().default(sql`'{}'`),
    /** Everything that came from the card catalogue is of it. */
    ofCatalogue: boolean().notNull().default(false),
    manufacturer: text().notNull(),
    manufacturerAddress: text().notNull(),
    /** An email address or a website. */
    manufacturerContact: text().notNull(),
    /** Who answers for it in the European Union, where the manufacturer is elsewhere; empty: the manufacturer is in it. */
    responsible: text().notNull().default(''),
    responsibleAddress: text().notNull().default(''),
    responsibleContact: text().notNull().default(''),
    warnings: text().array().$type<BrandWarning[]>().notNull().default(sql`'{}'`),
    ...timestamps(),
  },
  (brand) => [
    uniqueIndex('brands_name').on(sql`lower(${brand.name})`),
    uniqueIndex('brands_of_catalogue').on(brand.ofCatalogue).where(sql`${brand.ofCatalogue}`),
    check(
      'brands_responsible',
      sql`(${brand.responsible} = '') = (${brand.responsibleAddress} = '') and (${brand.responsible} = '') = (${brand.responsibleContact} = '')`,
    ),
  ],
)
