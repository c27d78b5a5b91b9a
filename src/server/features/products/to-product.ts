import type { products } from '#server/database/schema.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { fieldNames, pick } from '#shared/rules/products/fields.ts'

export type ProductRow = Omit<typeof products.$inferSelect, 'searchWords' | 'archivedAt' | 'spotUntil'>

export const saleOf = ({ saleFromCents, saleLowestCents, saleUntil }: ProductRow): Product['sale'] =>
  saleFromCents === null ? null : { fromCents: saleFromCents, lowestCents: saleLowestCents, until: saleUntil }

export const toProduct = (product: ProductRow): Product => ({
  id: product.id,
  shopId: product.shopId,
  pokemonProductId: product.pokemonProductId,
  ...pick(product, fieldNames),
  sale: saleOf(product),
  createdAt: product.createdAt.toISOString(),
  updatedAt: product.updatedAt.toISOString(),
})
