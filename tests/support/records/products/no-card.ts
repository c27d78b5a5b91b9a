import type { CardFacts } from '#shared/contract/products/cards.ts'
import type { Product } from '#shared/contract/products/products.ts'

/** The card fields of a product, all of them empty. */
export const noCard: CardFacts = {
  setCode: null,
  collectorNumber: null,
  rarity: null,
  condition: null,
  finish: null,
  gradeCompany: null,
  grade: null,
  certificateNumber: null,
  isFirstEdition: false,
  isSigned: false,
  isAltered: false,
  isPlayset: false,
  imageUrls: [],
}

/** The same in the owner's view. */
export const noOwnCard = {
  ...noCard,
  sale: null,
  sku: null,
  ean: null,
  location: null,
  purchasePriceCents: null,
  keepsPrice: false,
  vatScheme: null,
  shippingSize: null,
  vatRate: null,
  isFeatured: false,
  releaseDate: null,
  paysAtRelease: false,
  maxPerCustomer: null,
  reservedFor: null,
} satisfies Partial<Product>
