import { type SQL, sql } from 'drizzle-orm'
import { today } from '#server/database/dutch-days.ts'
import type { OfferFilter } from '#shared/contract/market/offers.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { isCountry } from '#shared/rules/orders/shipping/countries.ts'
import { defaultSizes, shippingSizes } from '#shared/rules/orders/shipping/sizes.ts'

/** Limits of a search that another feature sets. */
export type Narrowing = {
  /** Offers of this shop alone, also if it is not in the market. */
  shopId?: number | undefined
  /** Leaves out shops that agents do not find. */
  forAgents?: boolean | undefined
  /** Categories of the catalogue, or of a shop for what it entered by hand. */
  categories?: readonly string[] | undefined
  /** Of the product alone, without shipping. */
  priceCents?: { min?: number | undefined; max?: number | undefined } | undefined
}

/** Filter for offers: the requested copy and the destination. */
export type Wish = Partial<Pick<OfferFilter, 'condition' | 'finish' | 'language' | 'graded' | 'maxCents'>> &
  Pick<OfferFilter, 'country' | 'pickup'> &
  Omit<Narrowing, 'categories'>

const isAway = sql`(${today} >= (s.holiday->>'from')::date and ${today} < (s.holiday->>'until')::date)`

/** Shops `s` that take orders. */
export const isOpen = sql`s.approved and s.is_active and s.slug is not null and (s.holiday is null or not ${isAway})`

/** Products `p` for sale, from shops `s`. */
const forSale = sql`p.archived_at is null and p.is_active and p.in_stock and p.reserved_for is null and ${isOpen}`

/** Products `p` for sale in the market, from shops `s`. */
export const inMarket = sql`${forSale} and s.in_market`

const sizes = sql.raw(`array['${shippingSizes.join("','")}']`)

/** Whether method `m` of shop `s` takes product `p`. */
export const fitsMethod = sql`array_position(${sizes}, m ->> 'maxSize') >= array_position(${sizes},
  coalesce(p.shipping_size, s.category_sizes ->> p.category, ${JSON.stringify(defaultSizes)}::jsonb ->> p.category, 'parcel'))`

/**
 * Shipping cost of product `p` alone, as `shipping_cents`; null if its shop `s` does not ship it there. `where`:
 * {"country"} as JSON. Same rules as `place_order.sql`.
 */
export const shippingTo = (where: SQL): SQL => sql`lateral (
  select min(case when p.price_cents >= (m ->> 'freeFromCents')::bigint then 0 else (m ->> 'priceCents')::int end) as shipping_cents
  from jsonb_path_query(case when s.ships then s.shipping_zones end, '$[*] ? (@.countries[*] == $country).methods[*]', ${where}) as m
  where ${fitsMethod} and (m ->> 'maxGoodsCents' is null or p.price_cents <= (m ->> 'maxGoodsCents')::bigint)
) as shipping`

const isPickup = ({ pickup }: Pick<Wish, 'pickup'>) => pickup === 'yes'

/** Products `p`, their shops `s`, and `shipping_cents` for a wish: 0 for pickup. */
export const offersFor = (wish: Wish): SQL => sql`products p join shops s on s.id = p.shop_id
  cross join ${isPickup(wish) ? sql`(select 0 as shipping_cents) as shipping` : shippingTo(sql`${JSON.stringify({ country: wish.country })}::jsonb`)}`

/** Price with shipping. */
export const total = sql`(p.price_cents + shipping_cents)`

/** Condition for matching offers. `isCard`: whether conditions apply to the product. */
export function fits(wish: Wish, isCard: SQL): SQL {
  const { condition, finish, language, graded, maxCents, shopId, priceCents, forAgents } = wish
  const goodEnough = condition && conditions.slice(0, conditions.indexOf(condition) + 1)
  return sql.join(
    [
      shopId === undefined ? inMarket : sql`${forSale} and p.shop_id = ${shopId}`,
      ...(forAgents ? [sql`s.for_agents`] : []),
      isPickup(wish) ? sql`s.pickup` : isCountry(wish.country) ? sql`shipping_cents is not null` : sql`false`,
      ...(goodEnough
        ? [sql`(not ${isCard} or p.grade_company is not null or p.condition = any(${sql.param(goodEnough)}::text[]))`]
        : []),
      ...(finish ? [sql`p.finish = ${finish}`] : []),
      ...(language ? [sql`lower(p.language) = lower(${language})`] : []),
      ...(graded ? [sql`(p.grade_company is not null) = ${graded === 'yes'}`] : []),
      ...(maxCents === undefined ? [] : [sql`${total} <= ${maxCents}`]),
      ...(priceCents?.min === undefined ? [] : [sql`p.price_cents >= ${priceCents.min}`]),
      ...(priceCents?.max === undefined ? [] : [sql`p.price_cents <= ${priceCents.max}`]),
    ],
    sql` and `,
  )
}

/** Total price with shipping. The tie-break favours no shop. */
export const cheapestFirst = sql`${total}, p.price_cents, hashint8(p.id), p.shop_id`

/** Grouping key: offers of the same copy by the same shop. */
export const sameCopy = sql`p.shop_id, lower(p.language), p.condition, p.finish, p.grade_company, p.grade, p.certificate_number,
  p.is_first_edition, p.is_signed, p.is_altered, p.is_playset`

/** Columns used by `sameCopy`. */
export const copyColumns = sql`p.shop_id, p.language, p.condition, p.finish, p.grade_company, p.grade, p.certificate_number,
  p.is_first_edition, p.is_signed, p.is_altered, p.is_playset`

/** An offer, as in the contract. */
export const offerColumns = sql`p.id::float8 as "productId", p.name, p.game,
  json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'logoUrl', s.logo_url) as shop,
  p.condition, p.finish, p.grade_company as "gradeCompany", p.grade, p.is_first_edition as "isFirstEdition",
  p.is_signed as "isSigned", p.is_altered as "isAltered", p.is_playset as "isPlayset", p.language,
  p.image_url as "imageUrl", p.stock, case when p.release_date > ${today} then p.release_date::text end as "releaseDate",
  p.price_cents as "priceCents", shipping_cents as "shippingCents",
  ${total} as "totalCents"`

/** Prefers an uploaded picture, which exists in every width, to that of the catalogue. */
export const pictureOf = (imageUrl: string | null, offers: readonly { imageUrl: string | null }[]): string | null =>
  offers.find((offer) => offer.imageUrl?.startsWith('/media/'))?.imageUrl ?? imageUrl
