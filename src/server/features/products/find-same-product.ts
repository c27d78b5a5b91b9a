import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { products } from '#server/database/schema.ts'
import type { SameProduct } from '#shared/contract/products/products.ts'
import { isSameListing } from '#shared/rules/cards/same-listing.ts'
import { productColumns } from './products.queries.ts'
import type { ProductRow } from './to-product.ts'

/** The oldest product of a shop that is the same listing, so that a copy can be added to its stock. */
export async function findSameProduct(
  db: Queryable,
  shopId: number,
  listing: SameProduct,
): Promise<ProductRow | undefined> {
  const { name, pokemonProductId } = listing
  const candidates = await db
    .select(productColumns)
    .from(products)
    .where(
      and(
        eq(products.shopId, shopId),
        isNull(products.archivedAt),
        or(
          sql`lower(${products.name}) = lower(${name})`,
          pokemonProductId === undefined ? undefined : eq(products.pokemonProductId, pokemonProductId),
        ),
      ),
    )
    .orderBy(asc(products.id))
  return candidates.find((product) => isSameListing(product, listing))
}
