import { declarationVersions } from '#shared/rules/buying/signature.ts'

const [version] = declarationVersions
const ways = `(array['cash', 'bank', 'credit'])[1 + n % 3]`
const byWay = (cents: string) => `jsonb_build_object('cash', ${cents}, 'bank', ${cents}, 'credit', ${cents})`

/** Offers of customers over two years. Recent ones are open, most others settled, with their purchase, statement, history and payment. */
export const buying = [
  `create temp table fill_offers as
    select nextval(pg_get_serial_sequence('buy_offers', 'id')) as id, nextval(pg_get_serial_sequence('purchases', 'id')) as purchase_id, made.* from (
      select *, row_number() over (partition by shop_id order by at) as number, at + interval '4 days' as settled_at, ${ways} as pay_by,
        case when luck < 0.7 and at < now() - interval '6 days' then 'settled'
          when at > now() - interval '20 days' then (array['submitted', 'approved', 'on_its_way', 'received', 'offered', 'agreed'])[1 + n % 6]
          when luck < 0.78 then 'settled' else (array['declined', 'cancelled', 'expired', 'returned'])[1 + n % 4] end as state
      from (
        select shop_id, n, shop_id * 1000003 + n as key, customers, pg_temp.draw(shop_id * 1000003 + n, 21) as luck,
          now() - power(pg_temp.draw(shop_id * 1000003 + n, 22), 1.3) * interval '730 days' - interval '1 minute' as at
        from fill_shops cross join generate_series(1, offers) n
      ) as drawn order by at
    ) as made`,
  'create unique index on fill_offers (shop_id, id)',
  'analyze fill_offers',
  `insert into buy_offer_lines (shop_id, offer_id, card, finish, language, condition, pieces, pay_by, quoted, why, found_condition, found_pieces, product_id)
    select o.shop_id, o.id, jsonb_build_object('id', coalesce(p.card, 1), 'game', card.game, 'type', card.type, 'name', p.name, 'setName', p.set_name,
        'setCode', p.set_code, 'number', p.collector_number, 'rarity', p.rarity, 'imageUrl', null, 'finishes', to_jsonb(card.finishes)),
      coalesce(p.finish, 'normal'), p.language, 'NM', pieces, pay_by, jsonb_build_object('NM', ${byWay('cents')}),
      jsonb_build_object('rule', 0, 'ruleName', 'All', 'figure', 'trend', 'figureCents', p.price_cents, 'day', o.at::date, 'percent', ${byWay('60')},
        'condition', 'NM', 'conditionPercent', 100, 'stock', 1, 'stockPercent', 0, 'hotPercent', 0, 'isHot', false, 'bound', null),
      case when was_found then 'NM' end, case when was_found then pieces end, case when state = 'settled' then p.id end
    from fill_offers o
    cross join lateral (select "of" as products from fill_products where shop_id = o.shop_id and place = 0) as shelf
    cross join generate_series(0, least(1 + o.n % 5, products - 1)) line
    join fill_products p on p.shop_id = o.shop_id and p.place = (floor(pg_temp.draw(o.key, 23) * products)::bigint + line) % products
    join fill_cards card on card.id = coalesce(p.card, (select min(id) from fill_cards))
    cross join lateral (select 1 + (o.key + line)::int % 2 as pieces, 5 + p.price_cents * 6 / 10 as cents,
      state in ('received', 'offered', 'agreed', 'settled', 'returned') as was_found) as found
    order by o.id`,
  `create temp table fill_bought as
    select l.shop_id, l.offer_id, sum(pieces * (quoted -> 'NM' ->> 'cash')::bigint) as cents,
      jsonb_agg(jsonb_build_object('name', card ->> 'name', 'game', card ->> 'game', 'setName', card ->> 'setName', 'setCode', card ->> 'setCode',
        'collectorNumber', card ->> 'number', 'finish', finish, 'language', language, 'condition', 'NM', 'pieces', pieces, 'cents', 100)) as lines
    from buy_offer_lines l join fill_offers o on o.shop_id = l.shop_id and o.id = l.offer_id where state = 'settled' group by 1, 2`,
  'create unique index on fill_bought (shop_id, offer_id)',
  `create temp table fill_files as
    select nextval(pg_get_serial_sequence('payout_files', 'id')) as id, made.* from (
      select shop_id, date_trunc('week', settled_at)::date as week, count(*) as transfers, sum(cents) as cents
      from fill_offers o join fill_bought b using (shop_id) where b.offer_id = o.id and pay_by = 'bank' and settled_at < now() - interval '10 days'
      group by 1, 2 order by 2
    ) as made`,
  `insert into payout_files (id, shop_id, message_id, day, name, iban, transfers, total_cents, created_at) overriding system value
    select id, shop_id, 'BENCH-' || id, week + 7, 'Bench Cards BV', 'NL02ABNA0123456789', transfers, cents, week + 7 from fill_files`,
  `insert into buy_offers (id, shop_id, number, email, name, state, way, quote_until, birth_year, address, declared_at, declaration_version,
      cash_cents, bank_cents, credit_cents, settled_at, bank_paid_on, payout_file_id, purchase_id, created_at, return_state, returned_on)
    overriding system value
    select o.id, o.shop_id, number, case when way <> 'counter' then c.email end, c.first_name || ' ' || c.last_name, state, way, at::date + 7, 1990,
      jsonb_build_object('name', c.first_name || ' ' || c.last_name, 'street', 'Oudegracht', 'houseNumber', '1', 'addition', '', 'postcode', '3511 AB',
        'city', 'Utrecht', 'country', 'NL'), at, '${version}',
      case when pay_by = 'cash' then coalesce(b.cents, 0) else 0 end, case when pay_by = 'bank' then coalesce(b.cents, 0) else 0 end,
      case when pay_by = 'credit' then coalesce(b.cents, 0) else 0 end, case when state = 'settled' then settled_at end,
      case when f.id is not null then week + 8 end, f.id, case when state = 'settled' then purchase_id end, at,
      case when state = 'returned' then case when n % 10 = 0 then 'open' else 'sent' end end,
      case when state = 'returned' and n % 10 > 0 then (at + interval '9 days')::date end
    from fill_offers o
    join fill_customers c on c.shop_id = o.shop_id and c.place = floor(pg_temp.draw(key, 24) * customers)::int
    cross join lateral (select (array['bring', 'send', 'counter', 'counter'])[1 + n % 4] as way) as ways
    left join fill_bought b on b.shop_id = o.shop_id and b.offer_id = o.id
    left join fill_files f on f.shop_id = o.shop_id and state = 'settled' and pay_by = 'bank' and settled_at < now() - interval '10 days'
      and f.week = date_trunc('week', settled_at)::date
    order by o.id`,
  `insert into buy_offer_events (shop_id, offer_id, kind, by_customer, at)
    select o.shop_id, o.id, event.kind, by_customer, o.at + days * interval '1 day'
    from fill_offers o cross join lateral (values
      ('submitted', true, 0, true), ('approved', false, 0.5, state not in ('submitted', 'declined')),
      ('received', false, 2, state in ('received', 'offered', 'agreed', 'settled', 'returned')), ('agreed', false, 3, state in ('agreed', 'settled')),
      ('settled', false, 4, state = 'settled'), (state, false, 5, state in ('declined', 'cancelled', 'expired', 'returned'))
    ) as event (kind, by_customer, days, happened) where happened order by 5`,
  `insert into purchases (id, shop_id, bought_on, supplier, supplier_kind, statement, description, scheme, rate, amount_cents, created_at)
    overriding system value
    select o.purchase_id, o.shop_id, o.settled_at::date, f.name, 'private', 'IV-' || extract(year from o.settled_at) || '-' || o.number,
      'B-' || o.number, 'margin', 21, b.cents, o.settled_at
    from fill_offers o join fill_bought b on b.shop_id = o.shop_id and b.offer_id = o.id
    join buy_offers f on f.shop_id = o.shop_id and f.id = o.id`,
  `insert into purchase_statements (shop_id, offer_id, year, number, issued_on, facts, created_at)
    select o.shop_id, o.id, extract(year from o.settled_at), row_number() over (partition by o.shop_id, extract(year from o.settled_at) order by o.settled_at, o.id),
      o.settled_at::date, jsonb_build_object('shop', jsonb_build_object('name', 'Bench', 'accentColour', null), 'dealer', null, 'offerNumber', 'B-' || o.number,
        'supplier', jsonb_build_object('name', f.name, 'address', f.address, 'parentName', ''), 'lines', b.lines,
        'paid', jsonb_build_object('cash', f.cash_cents, 'bank', f.bank_cents, 'credit', f.credit_cents),
        'declared', jsonb_build_object('version', '${version}', 'by', 'online', 'at', o.at, 'signature', null)), o.settled_at
    from fill_offers o join fill_bought b on b.shop_id = o.shop_id and b.offer_id = o.id
    join buy_offers f on f.shop_id = o.shop_id and f.id = o.id`,
  `insert into buying_settings (shop_id, is_on, rules, lists, terms)
    select shop_id, true, ${json(rules())}, '{"hot": [], "never": []}', ${json(terms())} from fill_shops`,
]

function rules() {
  const percent = { cash: 50, bank: 55, credit: 60 }
  const rule = {
    name: 'All',
    games: [],
    sets: [],
    rarities: [],
    types: [],
    finishes: [],
    languages: [],
    fromCents: null,
    toCents: null,
  }
  return {
    rules: [{ ...rule, figure: 'trend', percent, floorCents: null, ceilingCents: null }],
    conditions: { MT: 100, NM: 100, EX: 80, GD: 60, LP: 40, PL: null, PO: null },
    minimumCents: 0,
    rounding: 'none',
    stock: { few: null, many: null, full: null },
    maxPieces: null,
  }
}

function terms() {
  const budget = { moneyCents: null, creditCents: null }
  return {
    quoteDays: 7,
    ways: { bring: true, send: true },
    sendTo: 'Oudegracht 1, Utrecht',
    insureFromCents: null,
    budget: { week: budget, person: budget },
    ageFromCents: 10_000,
    tolerance: { cents: 0, percent: 0 },
    cashWindowDays: 30,
    identityFromCents: null,
    registerNumber: '',
    keepsRegister: true,
    holdDays: 0,
    keepAfterDays: null,
  }
}

function json(value: object): string {
  return `'${JSON.stringify(value)}'::jsonb`
}
