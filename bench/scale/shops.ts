/** Numbers of records on a platform of this size. */
export type Size = { shops: number; products: number; orders: number; people: number }

/** The full size, or a share. */
export const sizeOf = (share: number): Size => ({
  shops: Math.max(5, Math.round(2_000 * share)),
  products: Math.round(1_000_000 * share),
  orders: Math.round(1_000_000 * share),
  people: Math.round(200_000 * share),
})

/** Share of all products and orders in each of the large shops. */
const LARGE = 0.05
/** One in this many shops is large. */
const ONE_IN = 400

/** A deterministic pseudo-random number from 0 to 1: the same fill each time. */
export const draw = `
  create function pg_temp.draw(of bigint, what bigint) returns float8 language sql immutable parallel safe
  as $$ select (hashint8extended(of, what) & 1048575) / 1048576.0::float8 $$`

/**
 * Shops with their owners, older than their first order. The first one is measured, and large; it already exists, so that its owner can
 * sign in. Some are large, decreasing in size. Their unpaid orders remain: cancelling those of two years would take the server minutes.
 */
export const shops = ({ shops, products, orders, people }: Size, measured: number) => [
  `with owners as (
    insert into users (email, password_hash, role, first_name, last_name, created_at)
    select 'owner-' || n || '@bench.test', 'none', 'shop_owner', 'Owner', n::text, now() - interval '800 days'
    from generate_series(2, ${shops}) n returning id
  ) insert into shops (owner_id, slug, name, approved, approved_name, first_approved_at, pending_days, payment_link, created_at)
    select id, 'bench-' || id, 'Bench shop ' || id, true, 'Bench shop ' || id, now() - interval '799 days', null,
      'https://pay.bench.example/cards', now() - interval '800 days' from owners`,
  `insert into shop_members (shop_id, user_id, role) select id, owner_id, 'owner' from shops on conflict do nothing`,
  `update shops set pending_days = null, created_at = now() - interval '800 days' where id = ${measured}`,
  `create temp table fill_shops as
    with ranked as (
      select id as shop_id, owner_id, row_number() over (order by id <> ${measured}, id) as rank from shops
      where id = ${measured} or slug like 'bench-%'
    ), weighed as (
      select *, rank <= ${Math.max(1, Math.round(shops / ONE_IN))} as large, power(rank, -0.8) as weight from ranked
    ), shared as (
      select *, case when large then ${LARGE}
        else (1 - ${LARGE} * count(*) filter (where large) over ()) * weight / sum(weight) filter (where not large) over () end as share
      from weighed
    )
    select shop_id, owner_id, rank, ceil(${products} * share)::int as products, ceil(${orders} * share)::int as orders,
      ceil(least(${people / 2}, ${orders} * share / 4))::int as customers, ceil(${orders} * share / 10)::int as offers,
      ceil(${orders} * share / 100)::int as breaks from shared`,
  'create unique index on fill_shops (shop_id)',
]

/** Four more games, as large as the first one: its cards with their names reversed, in sets of their own. */
export const games = [
  `insert into catalogue_products (game, pokedata_id, type, kind, name, category, set_id, set_code, set_name, series, number, total, rarity,
      language, released, finishes, search_number, search_name, search_terms, search_words)
    select games.of, games.of || ':' || pokedata_id, type, kind, other.name, category, games.of || '-' || set_id, set_code, other.set_name, series, number,
      total, rarity, language, released, finishes, search_number, lower(other.name), lower(concat_ws(' ', other.name, other.set_name, number)),
      setweight(to_tsvector('simple', other.name), 'A') || setweight(to_tsvector('simple', search_number), 'B')
        || setweight(to_tsvector('simple', coalesce(other.set_name, '')), 'C')
    from (select * from catalogue_products where game = 'pokemon' and not digital) as card
    cross join unnest(array['magic', 'yugioh', 'onepiece', 'lorcana']) with ordinality as games (of, n)
    cross join lateral (select initcap(reverse(lower(card.name))) || repeat('a', n::int) as name, initcap(games.of) || ' ' || card.set_name as set_name) as other`,
  `insert into catalogue_words (game, word, entries)
    select game, lexeme, count(distinct catalogue_products.id) from catalogue_products, unnest(search_words) where game <> 'pokemon' group by 1, 2
    on conflict do nothing`,
]

/** Nine of ten are in the catalogue. Most are cheap, a ninth is sold out, a few are graded, and a few are gift cards. */
export const products = [
  // Existing products are backdated before their orders, too, and get their history with all others.
  `update products set created_at = now() - interval '761 days'`,
  'delete from stock_changes',
  `create temp table fill_cards as select row_number() over (order by id) - 1 as place, * from catalogue_products where not digital`,
  'create unique index on fill_cards (place)',
  'create unique index on fill_cards (id)',
  'analyze fill_cards',
  `insert into products (shop_id, pokemon_product_id, game, name, description, price_cents, stock, is_active, category, set_name, language,
      set_code, collector_number, rarity, condition, finish, grade_company, grade, location, purchase_price_cents, sku, created_at)
    select shop_id, case when n % 10 > 0 then card.id end, card.game, card.name, concat(card.rarity, ' from ', card.set_name, '.'),
      5 + (20000 * power(pg_temp.draw(key, 1), 4))::int, case when n % 9 = 4 then 0 else 1 + n % 8 end, n % 31 <> 7,
      case when n % 50 = 7 then 'giftcards' when card.type = 'card' then 'singles' when n % 2 = 0 then 'boosterboxes' else 'etbs' end, card.set_name,
      (array['English', 'English', 'German', 'French', 'Japanese'])[1 + n % 5], card.set_code,
      card.number || coalesce('/' || card.total, ''), card.rarity,
      case when n % 50 = 9 then null when n % 1000 = 0 then 'PO' else (array['NM', 'NM', 'NM', 'EX', 'GD', 'LP'])[1 + n % 6] end,
      (array['normal', 'reverse', 'holo', 'normal'])[1 + n % 4], case when n % 50 = 9 then 'PSA' end,
      case when n % 50 = 9 then '9' end, case when n % 3 = 0 then 'Box ' || n % 200 end,
      case when n % 2 = 0 and n % 50 <> 7 then 2 + (9000 * power(pg_temp.draw(key, 1), 4))::int end,
      case when n % 4 = 0 then 'SKU-' || n end, now() - interval '760 days' + n * interval '1 second'
    from fill_shops cross join generate_series(1, products) n
    cross join lateral (select shop_id * 1000003 + n as key) as of
    join fill_cards card on card.place = floor(pg_temp.draw(key, 2) * (select count(*) from fill_cards))::bigint`,
  `create temp table fill_products as
    select shop_id, row_number() over (partition by shop_id order by id) - 1 as place, count(*) over (partition by shop_id) as of,
      id, pokemon_product_id as card, name, price_cents, purchase_price_cents, category, set_name, set_code, collector_number, rarity, condition,
      finish, language
    from products`,
  'create unique index on fill_products (shop_id, place)',
  'analyze fill_products',
  // Spots of breaks: a product for each break, in no list.
  `create temp table fill_spots as
    select nextval(pg_get_serial_sequence('breaks', 'id')) as break_id, nextval(pg_get_serial_sequence('products', 'id')) as product_id,
      shop_id, n - 1 as place, breaks - n < 3 as open, 900 + n % 50 * 100 as price_cents, 'Break ' || n as name,
      now() - (breaks - n) * interval '700 days' / breaks - interval '2 days' as at
    from fill_shops cross join generate_series(1, breaks) n`,
  `insert into products (id, shop_id, name, price_cents, stock, archived_at, spot_until, created_at) overriding system value
    select product_id, shop_id, name, price_cents, 10, at, case when open then now() + interval '5 days' else at + interval '1 day' end, now() - interval '760 days'
    from fill_spots`,
  `insert into product_vocabulary (shop_id, word) select distinct shop_id, lexeme from products, unnest(search_words)
    where weights && '{A,B,C}' and length(lexeme) > 1 and lexeme !~ '\\d' on conflict do nothing`,
  // Market prices: at most about half of the shops' prices.
  `insert into card_prices (entry_id, finish, trend_cents, source, day)
    select id, finish, 10 + (9000 * power(pg_temp.draw(id, 3), 4))::int, 'bench', current_date
    from fill_cards, unnest(array['normal', 'reverse', 'holo']) finish on conflict do nothing`,
]

const names = `(array['anne','bas','cato','daan','emma','finn','guus','hanna','ids','jip','kees','lotte','mees','noor','otis','puck','quinten','roos','sem','tess'])`
const families = `(array['vandijk','jansen','devries','bakker','visser','smit','meijer','mulder','deboer','bos','vos','peters','hendriks','dekker','brouwer','dewit','dijkstra','smits','degraaf','vandermeer','kok','jacobs','vermeulen','schouten','vanbeek'])`

/** Customers buy at several shops. */
export const customers = ({ people }: Size) => [
  `create temp table fill_people as select n as person,
    ${names}[1 + n % 20] as name, ${families}[1 + n / 20 % 25] as family,
    ${names}[1 + n % 20] || '.' || ${families}[1 + n / 20 % 25] || n || '@example.nl' as email from generate_series(0, ${people}) n`,
  `insert into customers (shop_id, email, first_name, last_name, tags, created_at)
    select shop_id, email, initcap(name), initcap(family), case when n % 40 = 0 then array['regular'] else '{}' end,
      now() - interval '759 days'
    from fill_shops cross join generate_series(0, customers - 1) n join fill_people on person = (rank * 7919 + n) % ${people}`,
  `create temp table fill_customers as
    select shop_id, row_number() over (partition by shop_id order by id) - 1 as place, id, email, first_name, last_name from customers`,
  'create unique index on fill_customers (shop_id, place)',
  'analyze fill_customers',
]
