import { hashToken } from '#server/http/access/principals.ts'
import { OVERLAY_KEY } from './context.ts'

/** Packs opened live: a session for every 30 orders, five pulls and four steps for each line; one line on a desk of each shop. */
export const openings = [
  `create temp table fill_rips as
    select i.shop_id, i.order_id, i.product_id, i.quantity, o.at + o.pace * 0.8 as done, (row_number() over (partition by i.shop_id order by o.at, o.id) - 1) / 30 as evening
    from order_items i join fill_orders o on o.shop_id = i.shop_id and o.id = i.order_id where o.status = 'ripped'`,
  'analyze fill_rips',
  `create temp table fill_evenings as
    select nextval(pg_get_serial_sequence('rip_sessions', 'id')) as id, made.* from (
      select shop_id, evening, min(done) - interval '1 hour' as starts, max(done) as ends, row_number() over (partition by shop_id order by evening) as number
      from fill_rips group by 1, 2 order by 3
    ) as made`,
  `insert into rip_sessions (shop_id, id, title, starts_at, orders_until, is_public, started_at, ended_at, recording_url, created_at, updated_at)
    overriding system value
    select shop_id, id, 'Evening ' || number, starts, starts, true, starts, ends, 'https://video.bench.example/' || id, starts, ends from fill_evenings`,
  `insert into rip_sessions (shop_id, title, starts_at, orders_until, is_public)
    select shop_id, 'Planned ' || n, now() + n * interval '7 days', now() + n * interval '7 days', true from fill_shops cross join generate_series(1, 3) n`,
  `insert into rip_orders (shop_id, order_id, session_id)
    select distinct r.shop_id, r.order_id, e.id from fill_rips r join fill_evenings e using (shop_id, evening) on conflict do nothing`,
  `insert into rips (shop_id, order_id, product_id, desk, state, packs, packs_opened, opened_at, done_at, session_id)
    select r.shop_id, r.order_id, r.product_id, 1, 'done', quantity, quantity, done - interval '2 minutes', done, e.id
    from fill_rips r join fill_evenings e using (shop_id, evening) order by done`,
  `insert into rips (shop_id, order_id, product_id, desk, state, packs, opened_at)
    select distinct on (i.shop_id) i.shop_id, i.order_id, i.product_id, 1, 'opening', i.quantity, now() - interval '1 minute'
    from order_items i join fill_orders o on o.shop_id = i.shop_id and o.id = i.order_id where live and status = 'paid' order by i.shop_id, i.order_id`,
  `insert into rip_desks (shop_id, desk) select shop_id, 1 from fill_shops`,
  `insert into pulls (shop_id, id, order_id, product_id, card, at)
    select r.shop_id, gen_random_uuid(), r.order_id, r.product_id, jsonb_build_object('name', name, 'setName', coalesce(set_name, ''), 'number',
      coalesce(number, ''), 'imageUrl', '', 'catalogueId', card.id), done - interval '1 second' * n
    from fill_rips r cross join generate_series(1, 5) n
    join fill_cards card on card.place = floor(pg_temp.draw(r.order_id * 7 + n, 31) * (select count(*) from fill_cards))::bigint order by done`,
  `insert into rip_steps (shop_id, id, desk, kind, order_id, at)
    select r.shop_id, gen_random_uuid(), 1, kind, r.order_id, done - interval '1 second' * n
    from fill_rips r cross join unnest(array['done', 'pull', 'open', 'call']) with ordinality as step (kind, n) order by done`,
  `insert into rip_steps (shop_id, id, desk, kind, order_id, at) select shop_id, gen_random_uuid(), 1, 'open', order_id, opened_at from rips where state = 'opening'`,
  `insert into overlays (shop_id, key_hash, key_made_at)
    select shop_id, case rank when 1 then '${hashToken(OVERLAY_KEY)}' else 'none-' || shop_id end, now() from fill_shops`,
]
