import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { Want } from '#shared/contract/market/baskets.ts'
import type { Offer } from '#shared/contract/market/offers.ts'
import { cheapestFirst, fits, offerColumns } from './offers.queries.ts'

/** Of each card so many offers are weighed at most, and so many of all: the cheapest, shipping included. */
const MOST_OF_EACH = 100
const MOST_OF_ALL = 4_000

type Terms = { shippingCents: number; freeShippingFromCents: number | null; maxPieces: number }

/** An offer, the cards of the list that it is good enough for, by place, and on what terms its shop sends. */
export type WeighedOffer = { offer: Offer; wants: number[]; terms: Terms }

type Row = Offer & Terms & { want: number }

/** What could be bought for a list. Packages of four count for no single cards. */
export async function offersForWants(
  db: Database,
  { country, wants }: { country: string; wants: readonly Want[] },
): Promise<WeighedOffer[]> {
  const most = Math.min(MOST_OF_EACH, Math.ceil(MOST_OF_ALL / wants.length))
  const each = wants.map(({ cardId, condition, finish, language }, want) => {
    const wish = { condition, finish, language, country, pickup: 'no' as const }
    return sql`(
      select ${want}::int as want, s.shipping_cents::int as "shopShippingCents", s.free_shipping_from_cents::int as "freeShippingFromCents",
        s.max_pieces_per_order as "maxPieces", ${offerColumns(wish)}
      from products p join shops s on s.id = p.shop_id join catalogue_products e on e.id = p.pokemon_product_id
      where p.pokemon_product_id = ${cardId} and not p.is_playset and ${fits(wish, sql`e.type = 'card'`)}
      order by ${cheapestFirst(wish)}
      limit ${most}
    )`
  })
  const { rows } = await db.execute<Row & { shopShippingCents: number }>(sql.join(each, sql` union all `))
  const offers = new Map<string, WeighedOffer>()
  for (const { want, shopShippingCents, freeShippingFromCents, maxPieces, ...offer } of rows) {
    const key = `${offer.shop.id} ${offer.productId}`
    const terms = { shippingCents: shopShippingCents, freeShippingFromCents, maxPieces }
    const known = offers.get(key) ?? { offer, wants: [], terms }
    known.wants.push(want)
    offers.set(key, known)
  }
  return [...offers.values()]
}
