import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { cents, createdAt, id, moment, reference, timestamps } from './columns.ts'
import { shops } from './shops.ts'

/** The trading-card catalogue: the same for all shops, filled by importers. */
export const catalogueProducts = pgTable(
  'catalogue_products',
  {
    id: id(),
    pokedataId: text().notNull().unique('catalogue_products_pokedata_id_unique'),
    name: text().notNull(),
    type: text().notNull(),
    imageUrl: text(),
    localImagePath: text(),
    suggestedPriceCents: cents(),
    category: text(),
    setName: text(),
    rarity: text(),
    searchTerms: text().notNull().default(''),
    lastUpdated: moment().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (entry) => [
    check('catalogue_products_price', sql`${entry.suggestedPriceCents} >= 0`),
    index('catalogue_products_set').on(entry.setName),
  ],
)

export const products = pgTable(
  'products',
  {
    id: id(),
    shopId: reference()
      .notNull()
      .references(() => shops.id),
    pokemonProductId: reference().references(() => catalogueProducts.id, { onDelete: 'set null' }),
    name: text().notNull(),
    description: text(),
    priceCents: integer().notNull(),
    imageUrl: text(),
    stock: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    category: text(),
    setName: text(),
    language: text(),
    tags: text().array().notNull().default(sql`'{}'`),
    /** Deleted by its owner; kept because orders name it (ruling 11). */
    archivedAt: moment(),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || ' ' || coalesce(set_name, '') || ' ' || coalesce(category, '') || ' ' || coalesce(description, ''))`,
      ),
    ...timestamps(),
  },
  (product) => {
    const listed = sql`${product.archivedAt} is null`
    return [
      unique('products_shop_id').on(product.shopId, product.id),
      check('products_price', sql`${product.priceCents} between 0 and 10000000`),
      check('products_stock', sql`${product.stock} >= 0`),
      index('products_recent').on(product.shopId, product.id).where(listed),
      index('products_by_price').on(product.shopId, product.priceCents, product.id).where(listed),
      index('products_by_name').on(product.shopId, sql`lower(${product.name})`, product.id).where(listed),
      index('products_by_set')
        .on(product.shopId, sql`coalesce(${product.setName}, '')`, sql`lower(${product.name})`, product.id)
        .where(listed),
      index('products_by_category')
        .on(product.shopId, sql`coalesce(${product.category}, '')`, sql`lower(${product.name})`, product.id)
        .where(listed),
      index('products_by_language').on(product.shopId, product.language).where(listed),
      index('products_low_stock')
        .on(product.shopId)
        .where(sql`${product.archivedAt} is null and ${product.isActive} and ${product.stock} <= 2`),
      index('products_search').using('gin', sql`${product.searchText} gin_trgm_ops`),
    ]
  },
)
