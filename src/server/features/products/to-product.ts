import type { products } from '#server/database/schema.ts'
import type { Product } from '#shared/contract/products.ts'

export type ProductRow = Omit<typeof products.$inferSelect, 'searchText' | 'archivedAt'>

/** What its owner sees of a product. */
export const toProduct = (product: ProductRow): Product => ({
  id: product.id,
  shopId: product.shopId,
  pokemonProductId: product.pokemonProductId,
  name: product.name,
  description: product.description,
  priceCents: product.priceCents,
  imageUrl: product.imageUrl,
  stock: product.stock,
  isActive: product.isActive,
  category: product.category,
  setName: product.setName,
  language: product.language,
  tags: product.tags,
  createdAt: product.createdAt.toISOString(),
  updatedAt: product.updatedAt.toISOString(),
})
