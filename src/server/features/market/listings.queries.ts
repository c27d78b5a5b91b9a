import { type SQL, sql } from 'drizzle-orm'
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
  const named = JSON.stringify(requested.map((one, place) => ({ place, ...one })))
  const halves = [
    ...(requested.some((one) => 'productId' in one) ? [matches(named, sql`p.id = named."productId"`)] : []),
    ...(requested.some((one) => 'cardId' in one) ? [matches(named, sql`p.pokemon_product_id = named."cardId"`)] : []),
  ]
  const found = new Map<number, Listing[]>()
  if (halves.length === 0) return found
  const { rows } = await db.execute<Listing & { place: number; rank: number }>(sql`
    with matches as materialized (${sql.join(halves, sql` union all `)})
    select * from (
      select p.place, ${offerColumns}, e.id::float8 as "cardId", coalesce(e.name, p.name) as title, p.description, p.sku, p.ean,
        p.category as "ownCategory", p.shipping_size as "shippingSize", p.max_per_customer as "maxPerCustomer",
        p.sale_lowest_cents as "saleLowestCents",
        e.image_url as "cardImageUrl", p.stock > 0 and ${isOpen} as "isAvailable",
        case when coalesce(e.type = 'card', coalesce(p.collector_number, p.condition, p.grade_company) is not null)
          then 'card' else 'sealed' end as type,
        coalesce(e.category, p.category) as category, coalesce(e.set_name, p.set_name) as "setName",
        coalesce(e.set_code, p.set_code) as "setCode", coalesce(e.number, p.collector_number) as number,
        coalesce(e.rarity, p.rarity) as rarity,
        row_number() over (partition by p.place order by (p.stock > 0) desc, ${cheapestFirst})::int as rank
      from matches p
      join shops s on s.id = p.shop_id and s.approved and s.slug is not null and s.for_agents
      left join lateral (
        select c.id, c.name, c.image_url, c.type, c.category, c.set_name, c.set_code, c.number, c.rarity
        from catalogue_products c where c.id = p.pokemon_product_id offset 0
      ) as e on true
      cross join ${shippingTo(sql`${JSON.stringify({ country })}::jsonb`)}
    ) as listing
    where rank <= ${MOST_COPIES} order by place, rank`)
  for (const { place, rank: _, ...listing } of rows) {
    const known = found.get(place)
    if (known) known.push(listing)
    else found.set(place, [listing])
  }
  return found
}

/** One way to name products. PostgreSQL uses no index for a join in one way or the other, and Citus runs no lateral subquery with a limit. */
const matches = (named: string, isNamed: SQL): SQL => sql`
  select named.place, p.id, p.shop_id, p.name, p.game, p.condition, p.finish, p.grade_company, p.grade, p.is_first_edition, p.is_signed,
    p.is_altered, p.is_playset, p.language, p.image_url, p.stock, p.release_date, p.price_cents, p.description, p.sku, p.ean, p.category,
    p.shipping_size, p.max_per_customer, p.sale_lowest_cents, p.set_name, p.set_code, p.collector_number, p.rarity, p.pokemon_product_id
  from jsonb_to_recordset(${named}::jsonb) as named (place int, "shopId" bigint, "productId" bigint, "cardId" bigint)
  join products p on p.shop_id = named."shopId" and ${isNamed}
  where p.archived_at is null and p.is_active and p.reserved_for is null and p.category is distinct from 'giftcards'`
