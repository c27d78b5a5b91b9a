import type { products } from '#server/database/schema.ts'
import type { CardFacts } from '#shared/contract/products/cards.ts'
import type { Product } from '#shared/contract/products/products.ts'

export type ProductRow = Omit<typeof products.$inferSelect, 'searchWords' | 'archivedAt'>

/** What everybody learns of a single card. */
export const cardFactsOf = (product: ProductRow): CardFacts => ({
  setCode: product.setCode,
  collectorNumber: product.collectorNumber,
  rarity: product.rarity,
  condition: product.condition,
  finish: product.finish,
  gradeCompany: product.gradeCompany,
  grade: product.grade,
  certificateNumber: product.certificateNumber,
  isFirstEdition: product.isFirstEdition,
  isSigned: product.isSigned,
  isAltered: product.isAltered,
  isPlayset: product.isPlayset,
  imageUrls: product.imageUrls,
})

export const saleOf = ({ saleFromCents, saleLowestCents, saleUntil }: ProductRow): Product['sale'] =>
  saleFromCents === null ? null : { fromCents: saleFromCents, lowestCents: saleLowestCents, until: saleUntil }

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
  sale: saleOf(product),
  isActive: product.isActive,
  category: product.category,
  setName: product.setName,
  language: product.language,
  ...cardFactsOf(product),
  sku: product.sku,
  ean: product.ean,
  location: product.location,
  purchasePriceCents: product.purchasePriceCents,
  keepsPrice: product.keepsPrice,
  vatScheme: product.vatScheme,
  vatRate: product.vatRate,
  isFeatured: product.isFeatured,
  releaseDate: product.releaseDate,
  paysAtRelease: product.paysAtRelease,
  maxPerCustomer: product.maxPerCustomer,
  reservedFor: product.reservedFor,
  tags: product.tags,
  createdAt: product.createdAt.toISOString(),
  updatedAt: product.updatedAt.toISOString(),
})
