import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import type { MarketProduct, Offer } from '#shared/contract/market/offers.ts'
import type { ShippingSize } from '#shared/rules/orders/shipping/sizes.ts'
import { cheapestFirst, isOpen, offerColumns, shippingTo } from './offers.queries.ts'

/** One product of a shop, or all its copies of a card. */
export type Requested = { shopId: number } & ({ productId: number } | { cardId: number })

/** A listing of a shop, also if it is sold out or not sent to the country. */
export type Listing = Omit<Offer, 'shippingCents' | 'totalCents'> &
  Pick<MarketProduct, 'cardId' | 'type' | 'category' | 'setName' | 'setCode' | 'number' | 'rarity'> & {
    /** Name of its card in the catalogue, or its own. */
    title: string
    description: string | null
    sku: string | null
    ean: string | null
    cardImageUrl: string | null
    isAvailable: boolean
    /** Of the product itself, for shipping and limits. */
    ownCategory: string | null
    shippingSize: ShippingSize | null
    maxPerCustomer: number | null
    /** The price that a sale is compared with; null: none is shown. */
    saleLowestCents: number | null
    /** Null: not sent to the country. */
    shippingCents: number | null
  }

const MOST_COPIES = 50

/**
 * Listings for agents by place in `requested`, those for sale first, and the cheapest of these. Reserved and deleted ones are not found, nor
 * those of shops that agents do not find.
 */
export async function listingsOf(
  db: Queryable,
  requested: readonly Requested[],
  country: string,
): Promise<ReadonlyMap<number, readonly Listing[]>> {
  const named = requested.map((one, place) => ({ place, shop: one.shopId, product: null, card: null, ...idsOf(one) }))
  const { rows } = await db.execute<Listing & { position: number }>(sql`
    select named.place as position, listing.*
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named (place int, shop bigint, product bigint, card bigint)
    cross join lateral (
      select ${offerColumns}, e.id::float8 as "cardId", coalesce(e.name, p.name) as title, p.description, p.sku, p.ean,
        p.category as "ownCategory", p.shipping_size as "shippingSize", p.max_per_customer as "maxPerCustomer",
        p.sale_lowest_cents as "saleLowestCents",
        e.image_url as "cardImageUrl", p.stock > 0 and ${isOpen} as "isAvailable",
        case when coalesce(e.type = 'card', coalesce(p.collector_number, p.condition, p.grade_company) is not null)
          then 'card' else 'sealed' end as type,
        coalesce(e.category, p.category) as category, coalesce(e.set_name, p.set_name) as "setName",
        coalesce(e.set_code, p.set_code) as "setCode", coalesce(e.number, p.collector_number) as number,
        coalesce(e.rarity, p.rarity) as rarity
      from products p join shops s on s.id = p.shop_id left join catalogue_products e on e.id = p.pokemon_product_id
      cross join ${shippingTo(sql`${JSON.stringify({ country })}::jsonb`)}
      where p.shop_id = named.shop and (p.id = named.product or p.pokemon_product_id = named.card)
        and p.archived_at is null and p.is_active and p.reserved_for is null and p.category is distinct from 'giftcards'
        and s.approved and s.slug is not null and s.for_agents
      order by (p.stock > 0) desc, ${cheapestFirst} limit ${MOST_COPIES}
    ) as listing
    order by named.place`)
  const found = new Map<number, Listing[]>()
  for (const { position: place, ...listing } of rows) {
    const known = found.get(place)
    if (known) known.push(listing)
    else found.set(place, [listing])
  }
  return found
}

const idsOf = (requested: Requested) =>
  'productId' in requested ? { product: requested.productId } : { card: requested.cardId }
