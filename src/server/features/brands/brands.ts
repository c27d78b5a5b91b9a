import type { Queryable } from '#server/database/connect.ts'
import type { ProductSafety } from '#shared/contract/catalogue/brands.ts'
import { brandOf } from '#shared/rules/products/brands.ts'
import { allBrands } from './brands.queries.ts'

/** The manufacturer responsible for a product's safety; undefined for an unknown brand. */
export async function safetyOf(
  db: Queryable,
  { name, pokemonProductId }: { name: string; pokemonProductId: number | null },
): Promise<ProductSafety | undefined> {
  const brand = brandOf(await allBrands(db), { name, isOfCatalogue: pokemonProductId !== null })
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
