import { and, count, desc, eq, inArray, max, or } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { catalogueProducts, products } from '#server/database/schema.ts'
import { onShelf } from '#server/features/products/products.ts'
import type { SetFacts } from '#shared/contract/storefront.ts'

/** Facts of a set, which may have several spellings. The catalogue may know it by another name: the shop's cards then lead to it. */
export async function setFactsOf(db: Database, shopId: number, names: readonly string[]): Promise<SetFacts> {
  const forSale = and(...onShelf(shopId, 'for-sale'), inArray(products.setName, [...names]))
  const [found, cards] = await Promise.all([
    db
      .select({
        code: catalogueProducts.setCode,
        released: max(catalogueProducts.released),
        total: max(catalogueProducts.total),
      })
      .from(catalogueProducts)
      .where(
        and(
          eq(catalogueProducts.type, 'card'),
          or(
            inArray(catalogueProducts.setName, [...names]),
            inArray(catalogueProducts.id, db.select({ id: products.pokemonProductId }).from(products).where(forSale)),
          ),
        ),
      )
      .groupBy(catalogueProducts.setCode)
      .orderBy(desc(count()))
      .limit(1),
    db.selectDistinct({ number: products.collectorNumber, code: products.setCode }).from(products).where(forSale),
  ])
  const { code, released = null, total = null } = one(found) ?? {}
  const places = cards.map(({ number }) => printedPlace(number)).filter((place) => total !== null && place <= total)
  return {
    code: code ?? cards.find((card) => card.code !== null)?.code ?? null,
    released,
    have: new Set(places).size,
    total,
  }
}

/** Place in the set: 6 for `006/165`. Numbers with letters and secret rares are outside its total. */
const printedPlace = (number: string | null): number => Number(/^\d+(?=\/|$)/.exec(number ?? '')?.[0] ?? Number.NaN)
