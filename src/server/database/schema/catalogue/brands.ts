import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, timestamps } from '#server/database/schema/columns.ts'
import type { BrandWarning } from '#shared/rules/products/brands.ts'

/** Manufacturers and the parties responsible for product safety, filled in once by the platform for all shops. */
export const brands = pgTable(
  'brands',
  {
    id: id(),
    name: text().notNull(),
    /** Other names that products use for the brand. */
    otherNames: text().array().notNull().default(sql`'{}'`),
    /** The brand of everything from the card catalogue. */
    ofCatalogue: boolean().notNull().default(false),
    manufacturer: text().notNull(),
    manufacturerAddress: text().notNull(),
    /** Email address or website. */
    manufacturerContact: text().notNull(),
    /** The responsible party in the European Union if the manufacturer is elsewhere; empty: the manufacturer is in the EU. */
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
