import type { Queryable } from '#server/database/connect.ts'
import type { ProductSafety } from '#shared/contract/catalogue/brands.ts'
import { FIRST_GAME, type GameId } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { brandOf } from '#shared/rules/products/brands.ts'
import { allBrands } from './brands.queries.ts'

/** The manufacturer responsible for a product's safety; undefined for an unknown brand. */
export async function safetyOf(
  db: Queryable,
  { name, pokemonProductId, game }: { name: string; pokemonProductId: number | null; game: GameId | null },
): Promise<ProductSafety | undefined> {
  const gameNames = game && game !== FIRST_GAME ? [games[game].brand, ...games[game].otherNames] : undefined
  const brand = brandOf(await allBrands(db), { name, isOfCatalogue: pokemonProductId !== null, gameNames })
  if (!brand) return undefined
  const { manufacturer, responsible } = brand
  return {
    brand: brand.name,
    manufacturer: { name: manufacturer, address: brand.manufacturerAddress, contact: brand.manufacturerContact },
    responsible:
      responsible === ''
        ? null
        : { name: responsible, address: brand.responsibleAddress, contact: brand.responsibleContact },
    warnings: brand.warnings,
  }
}
