import type { Queryable } from '#server/database/connect.ts'
import type { AgentContent, ShopRow } from '#server/database/schema.ts'
import { findDiscount } from '#server/features/discounts/discounts.ts'
import { type Listing, listingsOf } from '#server/features/market/market.ts'
import { HttpError } from '#server/http/errors/errors.ts'
import type { PublicDiscount } from '#shared/contract/shops/discounts.ts'
import type { Text } from '#shared/messages/translator.ts'
import { mostOf } from '#shared/rules/orders/placing/cart.ts'
import { discountOn } from '#shared/rules/orders/placing/discount.ts'
import { type Country, isCountry } from '#shared/rules/orders/shipping/countries.ts'
import { offeredWay } from '#shared/rules/orders/shipping/delivery.ts'
import {
  chosenMethod,
  homeCountry,
  methodCents,
  methodsTo,
  type ShippingMethod,
  servedCountries,
  tooMuchFor,
} from '#shared/rules/orders/shipping/shipping.ts'
import { largestSize, sizeOf } from '#shared/rules/orders/shipping/sizes.ts'

type QuotedLine = { listing: Listing; quantity: number; requested: number; isAvailable: boolean }

type RefusedCode = { code: string; position: number; reason: string; text: Text }

/** A session at the shop's prices, stock and shipping of this moment: the rules of the storefront's own cart. */
export async function quote(db: Queryable, shop: ShopRow, content: AgentContent) {
  const requests = content.lines.map(({ productId }) => ({ shopId: shop.id, productId }))
  const found = await listingsOf(db, requests, homeCountry(shop.shippingZones))
  const lines: QuotedLine[] = []
  const gone: number[] = []
  for (const [place, { productId, quantity: requested }] of content.lines.entries()) {
    const listing = found.get(place)?.[0]
    if (!listing) {
      gone.push(productId)
      continue
    }
    const most = listing.isAvailable ? mostOf(listing) : 0
    lines.push({ listing, requested, quantity: Math.max(1, Math.min(requested, most)), isAvailable: most > 0 })
  }
  const priced = lines.map(({ listing, quantity }) => ({
    productId: listing.productId,
    quantity,
    priceCents: listing.priceCents,
    category: listing.ownCategory,
  }))
  const subtotalCents = priced.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)
  const { discount, refusedCodes } = await readCodes(db, shop, content.codes ?? [])
  const taken = discount && discountOn(discount, priced)
  if (discount && taken?.problem) {
    refusedCodes.push({
      code: discount.code,
      position: 0,
      reason: 'discount_code_invalid',
      text:
        taken.problem === 'minimum'
          ? (t, { money }) => t('discountErrors.minimum', { amount: money(discount.minGoodsCents) })
          : (t) => t('discountErrors.products'),
    })
  }
  const applied = discount && !taken?.problem ? discount : undefined
  const discountCents = applied ? (taken?.cents ?? 0) : 0
  const goods = {
    goodsCents: subtotalCents - discountCents,
    pieces: priced.reduce((sum, { quantity }) => sum + quantity, 0),
    size: largestSize(
      lines.map(({ listing }) => sizeOf({ ...listing, category: listing.ownCategory }, shop.categorySizes)),
    ),
  }
  const zones = shop.shippingZones
  const delivery = offeredWay(shop, content.delivery)
  const named = content.destination?.address_country ?? content.country
  const country = countryNamed(named, zones)
  const isServed = country !== undefined && servedCountries(zones).includes(country)
  const options: readonly ShippingMethod[] =
    delivery === 'ship' && isServed ? methodsTo(zones, country).filter((method) => !tooMuchFor(method, goods)) : []
  const method = delivery === 'ship' && isServed ? chosenMethod(zones, country, goods, content.method) : undefined
  const priceOf = (one: ShippingMethod) => methodCents(one, goods.goodsCents)
  const shippingCents = method ? priceOf(method) : 0
  const shipsFree = applied?.freeShipping === true
  const savedCents = shipsFree ? shippingCents : discountCents
  return {
    lines,
    gone,
    subtotalCents,
    pieces: goods.pieces,
    discount: applied && { code: applied.code, cents: savedCents },
    refusedCodes,
    delivery,
    country,
    isServed,
    options: options.map((one) => ({ ...one, cents: priceOf(one) })),
    method,
    shippingCents,
    totalCents: subtotalCents + shippingCents - savedCents,
  }
}

export type Quote = Awaited<ReturnType<typeof quote>>

/** The country by its code; undefined for one that no shop sends to. Without a name, the shop's own. */
function countryNamed(name: string | undefined, zones: ShopRow['shippingZones']): Country | undefined {
  if (name === undefined) return homeCountry(zones)
  const code = name.trim().toUpperCase()
  return isCountry(code) ? code : undefined
}

async function readCodes(db: Queryable, shop: ShopRow, codes: readonly string[]) {
  const refusedCodes: RefusedCode[] = []
  let discount: PublicDiscount | undefined
  for (const [position, code] of codes.entries()) {
    try {
      const found = await findDiscount(db, shop.id, code)
      if (!discount) discount = found
      else if (found.code === discount.code) {
        refusedCodes.push({
          code,
          position,
          reason: 'discount_code_already_applied',
          text: (t) => t('shoppingAgents.codeTwice'),
        })
      } else {
        refusedCodes.push({
          code,
          position,
          reason: 'discount_code_combination_disallowed',
          text: (t) => t('shoppingAgents.oneCode'),
        })
      }
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const reason =
        error.code === 'discount_ended' || error.code === 'discount_used_up'
          ? 'discount_code_expired'
          : 'discount_code_invalid'
      refusedCodes.push({ code, position, reason, text: error.text })
    }
  }
  return { discount, refusedCodes }
}
