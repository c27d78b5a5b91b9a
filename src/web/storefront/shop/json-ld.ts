import type { PublicProduct, PublicProductPage, PublicShop } from '#shared/contract/storefront.ts'
import type { Text } from '#shared/messages/translator.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { shippingFor } from '#shared/rules/orders/delivery.ts'
import { categoryText, isSingle } from '#shared/rules/products/categories.ts'
import { collectionPath } from '#shared/rules/products/collection-address.ts'
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
  ...sellerJsonLd(shop),
})

function sellerJsonLd({ seller }: PublicShop) {
  if (!seller) return {}
  return {
    legalName: seller.legalName,
    email: seller.email,
    telephone: seller.phone,
    vatID: seller.vatNumber || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${seller.street} ${seller.houseNumber}`,
      postalCode: seller.postcode,
      addressLocality: seller.city,
      addressCountry: seller.country,
    },
  }
}

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
    seller: { '@type': 'Store', '@id': homeOf(shop), name: shop.name, url: homeOf(shop) },
    shippingDetails: shippingDetails(shop, product.priceCents),
    hasMerchantReturnPolicy: returnPolicy(shop),
  },
})

// Where the platform's shops send parcels to.
const COUNTRY = 'NL'

function shippingDetails({ delivery }: PublicShop, priceCents: number) {
  if (!delivery.ships) return undefined
  const { daysMin, daysMax } = delivery
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: (shippingFor(delivery, 'ship', priceCents) / 100).toFixed(2),
      currency: 'EUR',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    deliveryTime:
      daysMin === null || daysMax === null
        ? undefined
        : {
            '@type': 'ShippingDeliveryTime',
            // Shops say how long it takes in all, and the two are added up.
            handlingTime: days(0, 0),
            transitTime: days(daysMin, daysMax),
          },
  }
}

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

const returnPolicy = ({ delivery }: PublicShop) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRY,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: delivery.returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
})

/** One address, or all of them. */
function pictures({ imageUrl, imageUrls }: PublicProduct) {
  const all = [...new Set([imageUrl, ...imageUrls])].filter((address) => address !== null)
  return all.length > 1 ? all : all[0]
}

type Step = { name: string; item: string }

/** The way from the shop to one of its pages. */
export const breadcrumbsJsonLd = (shop: PublicShop, steps: readonly Step[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: shop.name, item: homeOf(shop) }, ...steps].map((step, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    ...step,
  })),
})

/** The way to a product, as its page shows it. */
export const stepsToProduct = (
  { slug }: PublicShop,
  product: PublicProduct,
  written: (text: Text) => string,
): Step[] => [
  ...(product.category
    ? [{ name: written(categoryText(product.category)), item: collectionPath(slug, 'category', product.category) }]
    : []),
  { name: product.name, item: productPath(slug, product) },
]
