import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { catalogueProducts, products } from '#server/database/schema.ts'
import { notFound } from '#server/http/errors/errors.ts'

const { type, kind, name, category, setName, setCode, series, number, total, rarity, language, released } =
  getTableColumns(catalogueProducts)
const columns = { type, kind, name, category, setName, setCode, series, number, total, rarity, language, released }
export type CatalogueEntry = { [Field in keyof typeof columns]: (typeof catalogueProducts.$inferSelect)[Field] }

/** The catalogue entry that a product was made from. Throws 404 if the shop has no such product. */
export async function catalogueIdOfProduct(db: Queryable, shopId: number, id: number): Promise<number | null> {
  const product = one(
    await db
      .select({ entry: products.pokemonProductId })
      .from(products)
      .where(and(eq(products.id, id), eq(products.shopId, shopId), isNull(products.archivedAt))),
  )
  if (!product) throw notFound((t) => t('productErrors.notFound'))
  return product.entry
}

/** A catalogue entry as a model gets it, or 404. */
export async function catalogueEntryOf(db: Queryable, id: number): Promise<CatalogueEntry> {
  const entry = one(await db.select(columns).from(catalogueProducts).where(eq(catalogueProducts.id, id)))
  if (!entry) throw notFound((t) => t('productErrors.noSuchEntry'))
  return entry
}
