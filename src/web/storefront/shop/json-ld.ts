import type { PublicProduct, PublicProductPage, PublicShop } from '#shared/contract/storefront.ts'
import type { Text } from '#shared/messages/translator.ts'
import { conditionLetters } from '#shared/rules/cards/conditions.ts'
import { finishName, gradeName, languageName, listingName } from '#shared/rules/cards/listing-name.ts'
import { rarityName } from '#shared/rules/cards/rarity-name.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { cheapestMethod, homeCountry, methodCents } from '#shared/rules/orders/shipping/shipping.ts'
import { sizeOf } from '#shared/rules/orders/shipping/sizes.ts'
import { categoryText } from '#shared/rules/products/categories.ts'
import { collectionPath } from '#shared/rules/products/collection-address.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { isUsed } from '#shared/rules/products/wear.ts'
import type { Thing } from '#web/lib/page-meta.ts'

// Follows https://developers.google.com/search/docs/appearance/structured-data/merchant-listing.

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

function itemCondition(product: PublicProductPage) {
  const used = isUsed(product)
  return used === undefined ? undefined : `https://schema.org/${used ? 'Used' : 'New'}Condition`
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
  manufacturer: product.maker ? { '@type': 'Organization', name: product.maker } : undefined,
  additionalProperty: properties(product, written),
  category: product.category ? written(categoryText(product.category)) : undefined,
  offers: {
    '@type': 'Offer',
    url: productPath(shop.slug, product),
    price: (product.priceCents / 100).toFixed(2),
    priceCurrency: 'EUR',
    priceValidUntil: product.sale?.until ?? undefined,
    itemCondition: itemCondition(product),
    ...availability(shop, product),
    seller: { '@type': 'Store', '@id': homeOf(shop), name: shop.name, url: homeOf(shop) },
    shippingDetails: shippingDetails(shop, product),
    hasMerchantReturnPolicy: returnPolicy(shop),
  },
})

/** Facts of a card that schema.org has no fields for, by their English names. */
function properties(product: PublicProductPage, written: (text: Text) => string) {
  const { game, setName, rarity, finish, language, condition } = product
  const facts: [name: string, value: string | null | undefined][] = [
    ['Game', game && gameNames[game].name],
    ['Set', setName],
    ['Rarity', rarity && written(rarityName(rarity))],
    ['Finish', finish && written(finishName(finish))],
    ['Language', language && written(languageName(language))],
    ['Condition', condition && conditionLetters(condition, 'cardmarket')],
    ['Grade', gradeName(product)],
  ]
  const known = facts.filter(([, value]) => value)
  return known.length ? known.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })) : undefined
}

/** Products on hold during a holiday stay available, because search engines drop what is out of stock. */
function availability({ isActive, holiday }: PublicShop, { stock, isReserved, releaseDate }: PublicProductPage) {
  // Reserved for one customer, so out of stock for everyone else.
  if (isReserved) return { availability: 'https://schema.org/OutOfStock' }
  if (stock > 0 && holiday?.isAway) {
    return { availability: 'https://schema.org/BackOrder', availabilityStarts: holiday.until }
  }
  if (stock > 0 && isActive && releaseDate !== null) {
    return { availability: 'https://schema.org/PreOrder', availabilityStarts: releaseDate }
  }
  return { availability: `https://schema.org/${stock > 0 && isActive ? 'InStock' : 'OutOfStock'}` }
}

/** Shipping cost of this product alone by zone. Omits zones that no method reaches. */
function shippingDetails({ delivery }: PublicShop, product: PublicProductPage) {
  if (!delivery.ships) return undefined
  const { zones, categorySizes, daysMin, daysMax } = delivery
  const { priceCents } = product
  const goods = { pieces: 1, goodsCents: priceCents, size: sizeOf(product, categorySizes) }
  const known = daysMin !== null && daysMax !== null
  const all = zones.flatMap(({ countries }, place) => {
    const [country] = countries
    const method = country && cheapestMethod(zones, country, goods)
    if (!method) return []
    return [
      {
        '@type': 'OfferShippingDetails',
        shippingRate: {
          '@type': 'MonetaryAmount',
          value: (methodCents(method, priceCents) / 100).toFixed(2),
          currency: 'EUR',
        },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: one(countries) },
        // Shops state the total time to their home country. Search engines add up handling and transit.
        deliveryTime:
          known && place === 0
            ? { '@type': 'ShippingDeliveryTime', handlingTime: days(0, 0), transitTime: days(daysMin, daysMax) }
            : undefined,
      },
    ]
  })
  return one(all)
}

/** Unwraps a list of one; undefined if empty. */
const one = <Each>(all: readonly Each[]) => (all.length > 1 ? all : all[0])

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

const returnPolicy = ({ delivery }: PublicShop) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: homeCountry(delivery.zones),
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: delivery.returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
})

function pictures({ imageUrl, imageUrls }: PublicProduct) {
  const all = [...new Set([imageUrl, ...imageUrls])].filter((address) => address !== null)
  return one(all)
}

type Step = { name: string; item: string }

/** Breadcrumbs from the shop to one of its pages. */
export const breadcrumbsJsonLd = (shop: PublicShop, steps: readonly Step[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: shop.name, item: homeOf(shop) }, ...steps].map((step, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    ...step,
  })),
})

/** Breadcrumbs to a product. */
export const stepsToProduct = (
  { slug, games }: PublicShop,
  product: PublicProduct,
  written: (text: Text) => string,
): Step[] => [
  ...(product.game && games.length > 1
    ? [{ name: gameNames[product.game].name, item: collectionPath(slug, 'game', product.game) }]
    : []),
  ...(product.category
    ? [{ name: written(categoryText(product.category)), item: collectionPath(slug, 'category', product.category) }]
    : []),
  { name: product.name, item: productPath(slug, product) },
]
