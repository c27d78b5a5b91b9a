import type { PublicProduct, PublicProductPage, PublicShop } from '#shared/contract/storefront.ts'
import type { Text } from '#shared/messages/translator.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { categoryText, isSingle } from '#shared/rules/products/categories.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import type { Thing } from '#web/lib/page-meta.ts'

// As https://developers.google.com/search/docs/appearance/structured-data/merchant-listing reads them.

const homeOf = ({ slug }: PublicShop) => `/@${slug}`

export const storeJsonLd = (shop: PublicShop): Thing => ({
  '@type': 'Store',
  '@id': homeOf(shop),
  url: homeOf(shop),
  name: shop.name,
  description: shop.description || undefined,
  image: shop.headerImageUrl ?? shop.logoUrl ?? undefined,
  logo: shop.logoUrl ?? undefined,
  currenciesAccepted: 'EUR',
})

// What is sealed is new. A card that is sold by its condition or grade was opened, whatever it looks like.
function itemCondition({ category, condition, grade }: PublicProductPage) {
  if (condition || grade) return 'https://schema.org/UsedCondition'
  return isSingle(category) ? undefined : 'https://schema.org/NewCondition'
}

export const productJsonLd = (
  shop: PublicShop,
  product: PublicProductPage,
  written: (text: Text) => string,
): Thing => ({
  '@type': 'Product',
  '@id': productPath(shop.slug, product),
  name: written(listingName(product, shop.conditionScale)),
  description: product.description ?? undefined,
  image: pictures(product),
  sku: String(product.id),
  mpn: product.collectorNumber ?? undefined,
  brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
  category: product.category ? written(categoryText(product.category)) : undefined,
  offers: {
    '@type': 'Offer',
    url: productPath(shop.slug, product),
    price: (product.priceCents / 100).toFixed(2),
    priceCurrency: 'EUR',
    itemCondition: itemCondition(product),
    availability: `https://schema.org/${product.stock > 0 && shop.isActive ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Store', '@id': homeOf(shop), name: shop.name },
  },
})

/** One address, or all of them. */
function pictures({ imageUrl, imageUrls }: PublicProduct) {
  const all = [...new Set([imageUrl, ...imageUrls])].filter((address) => address !== null)
  return all.length > 1 ? all : all[0]
}

/** The way from the shop to a product, as its page shows it. */
export const breadcrumbsJsonLd = (
  shop: PublicShop,
  product: PublicProduct,
  written: (text: Text) => string,
): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: shop.name, item: homeOf(shop) },
    ...(product.category
      ? [{ name: written(categoryText(product.category)), item: categoryPath(shop, product.category) }]
      : []),
    { name: product.name, item: productPath(shop.slug, product) },
  ].map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
})

export const categoryPath = (shop: PublicShop, category: string): string =>
  `${homeOf(shop)}?${new URLSearchParams({ category })}`
