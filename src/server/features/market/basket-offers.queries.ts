import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { Want } from '#shared/contract/market/baskets.ts'
import type { Offer } from '#shared/contract/market/offers.ts'
import type { ShippingMethod } from '#shared/rules/orders/shipping/shipping.ts'
import { cheapestFirst, fits, fitsMethod, offerColumns, offersFor } from './offers.queries.ts'

/** Maximum offers per card and per list: the cheapest, shipping included. */
const MOST_OF_EACH = 100
const MOST_OF_ALL = 4_000

type Terms = { shippingCents: number; freeShippingFromCents: number | null; maxPieces: number }

/** An offer, the positions of the list lines that it satisfies, and its shop's shipping terms. */
export type WeighedOffer = { offer: Offer; wants: number[]; terms: Terms }

type Row = Offer & { want: number; maxPieces: number; methods: ShippingMethod[] }

/** Offers for a list. A playset does not count as single cards. */
export async function offersForWants(
  db: Database,
  { country, wants }: { country: string; wants: readonly Want[] },
): Promise<WeighedOffer[]> {
  const most = Math.min(MOST_OF_EACH, Math.ceil(MOST_OF_ALL / wants.length))
  const each = wants.map(({ cardId, condition, finish, language }, want) => {
    const wish = { condition, finish, language, country, pickup: 'no' as const }
    return sql`(
      select ${want}::int as want, 
        (select jsonb_agg(m) from jsonb_array_elements(s.shipping_zones) as z, jsonb_array_elements(z -> 'methods') as m
          where z -> 'countries' ? ${country}::text and ${fitsMethod}) as methods,
        s.max_pieces_per_order as "maxPieces", ${offerColumns}
      from ${offersFor(wish)} join catalogue_products e on e.id = p.pokemon_product_id
      where p.pokemon_product_id = ${cardId} and not p.is_playset and ${fits(wish, sql`e.type = 'card'`)}
      order by ${cheapestFirst}
      limit ${most}
    )`
  })
  const { rows } = await db.execute<Row>(sql.join(each, sql` union all `))
  const methodsOf = new Map<number, ShippingMethod[]>()
  for (const { shop, methods } of rows) {
    const known = methodsOf.get(shop.id)
    // The largest offer fits the fewest methods. All of a shop's offers can go into its parcel.
    if (!known || methods.length < known.length) methodsOf.set(shop.id, methods)
  }
  const offers = new Map<string, WeighedOffer>()
  for (const { want, methods, maxPieces, ...offer } of rows) {
    const key = `${offer.shop.id} ${offer.productId}`
    const terms = termsOf(methodsOf.get(offer.shop.id) ?? methods, maxPieces)
    const known = offers.get(key) ?? { offer, wants: [], terms }
    known.wants.push(want)
    offers.set(key, known)
  }
  return [...offers.values()]
}

/** The method with the highest capacity, and the cheapest of those. */
function termsOf(methods: readonly ShippingMethod[], most: number): Terms {
  const size = ({ maxPieces, maxGoodsCents }: ShippingMethod) =>
    Math.min(maxPieces ?? most, most) * 1e9 + (maxGoodsCents ?? 1e9)
  const [method] = methods.toSorted((one, other) => size(other) - size(one) || one.priceCents - other.priceCents)
  return {
    shippingCents: method?.priceCents ?? 0,
    freeShippingFromCents: method?.freeFromCents ?? null,
    maxPieces: Math.min(method?.maxPieces ?? most, most),
  }
}
