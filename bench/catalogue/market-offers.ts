import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'

export type MarketSize = { shops: number; offers: number }

const AT_ONCE = 50_000

/** A deterministic pseudo-random number from 0 to 1 for `n`. */
const chance = (salt: string) => `((hashint8extended(n, ${salt}) & 1048575) / 1048576.0)`

/**
 * Open shops with offers of catalogue cards, as after imports: the most popular cards several times in every shop, most cards in some
 * shops, and one offer in ten entered by hand.
 */
export async function fillMarket(dataDir: string, { shops, offers }: MarketSize): Promise<void> {
  const client = new pg.Client(connectionsTo(dataDir).connection)
  await client.connect()
  try {
    await client.query(
      `with owners as (
        insert into users (email, password_hash, first_name, last_name, role)
        select 'owner-' || n || '@market.test', 'none', 'Bench', 'Owner', 'shop_owner' from generate_series(1, $1::int) n returning id
      )
      insert into shops (owner_id, slug, name, is_active, approved, first_approved_at, approved_name, shipping_zones)
      select id, 'market-' || id, 'Shop ' || id, true, true, now(), 'Shop ' || id, jsonb_build_array(jsonb_build_object(
        'countries', '["NL", "BE"]'::jsonb, 'methods', jsonb_build_array(
          jsonb_build_object('id', 'parcel', 'kind', 'parcel', 'priceCents', 150 + 50 * (id % 12),
            'freeFromCents', case when id % 3 = 0 then 5000 end, 'maxSize', 'parcel', 'maxPieces', null, 'maxGoodsCents', null))))
      from owners`,
      [shops],
    )
    await client.query(`create temp table stalls as
      select id, row_number() over (order by id) - 1 as place from shops where slug like 'market-%'`)
    // Cards of a set have adjacent ids; their popularity is independent of the ids.
    await client.query(`create temp table stock_of as
      select id, name, set_name, set_code, number, rarity, row_number() over (order by hashint8(id)) - 1 as place
      from catalogue_products where type = 'card' and not digital`)
    await client.query('create unique index on stalls (place)')
    await client.query('create unique index on stock_of (place)')
    await dropOtherIndexes(client)
    for (let from = 0; from < offers; from += AT_ONCE) {
      await client.query(
        `insert into products (shop_id, pokemon_product_id, name, set_name, set_code, collector_number, rarity, category, condition, finish,
          language, grade_company, grade, price_cents, stock)
        select stall.id, case when n % 10 <> 0 then card.id end, card.name || case when n % 10 = 0 then ' lot' else '' end, card.set_name,
          card.set_code, card.number, card.rarity, 'singles', case when n % 50 <> 9 then (array['NM','NM','NM','EX','GD','LP'])[1 + n % 6] end,
          (array['normal','reverse','holo'])[1 + n % 3], (array['English','English','German','French','Japanese'])[1 + n % 5],
          case when n % 50 = 9 then 'PSA' end, case when n % 50 = 9 then '9' end,
          (20 + 4000 * power(${chance('1')}, 4) * (0.7 + ${chance('2')}))::int, 1 + n % 8
        from generate_series($1::bigint, $2::bigint) n
        join stalls stall on stall.place = n % $3
        join stock_of card on card.place = floor((select count(*) from stock_of) * power(${chance('3')}, 2))::int`,
        [from, Math.min(from + AT_ONCE, offers) - 1, shops],
      )
    }
    // Autovacuum would do this a minute later.
    await client.query('vacuum (analyze) products')
    await client.query('vacuum (analyze) shops')
    await client.query('vacuum (analyze) catalogue_products')
  } finally {
    await client.end()
  }
}

/** The market reads products by their key and these two indexes; maintaining the others takes most of the time. */
async function dropOtherIndexes(client: pg.Client) {
  const { rows } = await client.query<{ indexname: string }>(
    `select indexname from pg_indexes where tablename = 'products'
      and indexname not in ('products_shop_id_id_pk', 'products_offers', 'products_market_words')`,
  )
  for (const { indexname } of rows) await client.query(`drop index ${pg.escapeIdentifier(indexname)}`)
}
