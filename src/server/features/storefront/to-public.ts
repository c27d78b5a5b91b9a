import type { ShopRow } from '#server/database/schema.ts'
import { publicWays } from '#server/features/payments/payments.ts'
import { type ProductRow, saleOf } from '#server/features/products/products.ts'
import type { ProductSafety } from '#shared/contract/catalogue/brands.ts'
import type { Seller } from '#shared/contract/shops/sellers.ts'
import type { PublicProduct, PublicProductPage, PublicShop } from '#shared/contract/storefront.ts'
import { FIRST_GAME, type GameId } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { paymentHost } from '#shared/rules/payments/payment-link.ts'
import { fieldsWith, pick } from '#shared/rules/products/fields.ts'
import { accentShades } from '#shared/rules/shops/accent.ts'
import type { BannerPlace } from '#shared/rules/shops/banner-places.ts'
import { isAnnounced, isAway } from '#shared/rules/shops/holiday.ts'

/**
 * A shop as visitors see it: with its seller, but without the account's owner, and without the payment link before an
 * order.
 */
export const toPublicShop = (
  shop: ShopRow,
  {
    namePlace,
    seller,
    termsVersion,
    declaredAt,
    games: soldGames,
    buysCards,
    lives,
    shoppingAgents,
  }: {
    namePlace: BannerPlace
    seller: Seller | undefined
    termsVersion: number | null
    declaredAt: Date | undefined
    games: GameId[]
    buysCards: boolean
    lives: PublicShop['lives']
    /** Of the platform. */
    shoppingAgents: boolean
  },
  caller: { id: number } | undefined,
): PublicShop => ({
  id: shop.id,
  slug: shop.slug ?? '',
  name: shop.name,
  language: shop.language,
  description: shop.description,
  descriptionTranslated: shop.descriptionTranslated,
  conditionScale: shop.conditionScale,
  games: soldGames,
  openingSort: shop.openingSort,
  headerImageUrl: shop.headerImageUrl,
  bannerFocus: shop.bannerFocus,
  namePlace,
  logoUrl: shop.logoUrl,
  accentColour: shop.accentColour,
  accent: shop.accentColour === null ? null : accentShades(shop.accentColour),
  isActive: shop.approved && shop.isActive && !publicHoliday(shop)?.isAway,
  holiday: publicHoliday(shop),
  approved: shop.approved,
  preview: shop.firstApprovedAt ? null : caller?.id === shop.ownerId ? 'owner' : 'administrator',
  seller: seller ?? null,
  declaredAt: declaredAt?.toISOString() ?? null,
  paymentHost: (shop.paymentLink && paymentHost(shop.paymentLink)) ?? null,
  waysToPay: publicWays(shop),
  termsVersion,
  opensLive: shop.opensLive,
  forAgents: shop.forAgents && shoppingAgents,
  lives,
  buysCards,
  maxPiecesPerOrder: shop.maxPiecesPerOrder,
  delivery: {
    ships: shop.ships,
    pickup: shop.pickup,
    payAtPickup: shop.payAtPickup,
    zones: shop.shippingZones,
    categorySizes: shop.categorySizes,
    addressAtCheckout: shop.addressAtCheckout,
    daysMin: shop.deliveryDaysMin,
    daysMax: shop.deliveryDaysMax,
    returnDays: shop.returnDays,
    pickupInfo: shop.pickupInfo,
    pickupInfoTranslated: shop.pickupInfoTranslated,
  },
})

/** Irrelevant while the shop is closed anyway. */
function publicHoliday({ approved, isActive, holiday }: ShopRow): PublicShop['holiday'] {
  const today = amsterdamDay(new Date())
  if (!(approved && isActive && holiday && isAnnounced(holiday, today))) return null
  return { ...holiday, isAway: isAway(holiday, today) }
}

/** A price that was not offered for long enough is not used for comparison. */
function publicSale(product: ProductRow): PublicProduct['sale'] {
  const sale = saleOf(product)
  return sale?.lowestCents ? { lowestCents: sale.lowestCents, until: sale.until } : null
}

const isToCome = ({ releaseDate }: ProductRow): boolean =>
  releaseDate !== null && releaseDate > amsterdamDay(new Date())

const forVisitors = fieldsWith({ seenBy: 'visitors' })

export const toPublicProduct = (product: ProductRow): PublicProduct => ({
  id: product.id,
  ...pick(product, forVisitors),
  imageUrl: product.imageUrl ?? product.imageUrls[0] ?? null,
  releaseDate: isToCome(product) ? product.releaseDate : null,
  paysAtRelease: isToCome(product) && product.paysAtRelease,
  sale: publicSale(product),
  isReserved: product.reservedFor !== null,
})

/** A product that the catalogue does not know may be of another maker, such as sleeves. */
function makerOf({ pokemonProductId, game }: ProductRow, safety: ProductSafety | undefined) {
  const known = pokemonProductId === null ? undefined : games[game ?? FIRST_GAME]
  const brand = safety?.brand ?? known?.brand ?? null
  return { brand, maker: known && brand === known.brand ? known.maker : null }
}

const onPage = fieldsWith({ seenBy: 'page' })

export const toPublicProductPage = (
  shop: Pick<ShopRow, 'inMarket'>,
  product: ProductRow,
  safety: ProductSafety | undefined,
  more: Pick<PublicProductPage, 'parts' | 'underMarketPercent' | 'sentWithinDays'>,
): PublicProductPage => ({
  ...toPublicProduct(product),
  ...pick(product, onPage),
  ...makerOf(product, safety),
  safety: safety ?? null,
  marketCardId: shop.inMarket ? product.pokemonProductId : null,
  ...more,
})
