import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { products } from '#server/database/schema.ts'
import { isSameListing } from '#shared/rules/cards/same-listing.ts'
import { productColumns } from '../products.queries.ts'
import type { ProductRow } from '../to-product.ts'

/** Each product with every current and deleted listing of the same copy, including itself. */
export async function sameListings(
  db: Queryable,
  shopId: number,
  targets: readonly ProductRow[],
): Promise<{ target: number; id: number }[]> {
  const names = [...new Set(targets.map(({ name }) => name.toLowerCase()))]
  const entries = [...new Set(targets.flatMap(({ pokemonProductId }) => pokemonProductId ?? []))]
  const isNamed = sql`lower(${products.name}) = any(${sql.param(names)}::text[])`
  const mine = eq(products.shopId, shopId)
  const select = () => db.select(productColumns).from(products)
  // Each query uses its own index.
  const listed = await select().where(and(mine, isNull(products.archivedAt), isNamed))
  const deleted = await select().where(and(mine, isNotNull(products.archivedAt), isNamed))
  const catalogued = await select().where(
    and(mine, sql`${products.pokemonProductId} = any(${sql.param(entries)}::bigint[])`),
  )
  const named = Map.groupBy([...listed, ...deleted], ({ name }) => name.toLowerCase())
  const ofEntry = Map.groupBy(catalogued, ({ pokemonProductId }) => pokemonProductId)
  return targets.flatMap((target) => {
    const { id, name, pokemonProductId } = target
    const others = [
      ...(named.get(name.toLowerCase()) ?? []),
      ...(pokemonProductId === null ? [] : (ofEntry.get(pokemonProductId) ?? [])),
    ].filter((other) => isSameListing(target, other))
    return [...new Set([id, ...others.map((other) => other.id)])].map((each) => ({ target: id, id: each }))
  })
}
