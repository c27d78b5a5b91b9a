import { staffRoles } from '#shared/rules/access/roles.ts'

/** In the latest 29 days: the older ones are deleted. Only events for the address that fails wait, so that the server sends nothing. */
export const webhooks = [
  `create temp table fill_hooks as
    select nextval(pg_get_serial_sequence('webhooks', 'id')) as id, shop_id, n from fill_shops cross join generate_series(0, 1) n`,
  `insert into webhooks (id, shop_id, url, events, state, secret, created_at, last_attempt_at, last_attempt_delivered) overriding system value
    select id, shop_id, 'https://hooks.bench.example/' || n, array['order.placed', 'order.paid', 'order.shipped'], case n when 0 then 'on' else 'failing' end,
      'none', now() - interval '200 days', now(), n = 0 from fill_hooks`,
  `insert into webhook_deliveries (shop_id, webhook_id, event_id, type, subject, at, data, state, attempts, next_attempt_at, created_at)
    select shop_id, hook, 'msg_' || shop_id || '_' || n, (array['order.placed', 'order.paid', 'order.shipped'])[1 + n % 3], 'order/' || order_id, at,
      jsonb_build_object('id', order_id, 'number', '2025' || order_id + 99), state, 1, case when state = 'waiting' then now() + interval '1 day' end, at
    from (
      select s.shop_id, h.id as hook, e.n, o.first + e.n / 5 as order_id, now() - (1 - e.n / (s.orders * 5.0)) * interval '28 days' as at,
        case when h.n = 0 then case when e.n % 200 = 7 then 'failed' else 'delivered' end when e.n > s.orders * 4.5 then 'waiting'
          when e.n % 3 = 0 then 'failed' else 'delivered' end as state
      from fill_shops s cross join generate_series(1, s.orders * 5) as e (n)
      join fill_hooks h on h.shop_id = s.shop_id and h.n = case when e.n % 5 = 0 then 1 else 0 end
      join (select shop_id, min(id) as first from fill_orders group by 1) as o on o.shop_id = s.shop_id
    ) as drawn order by at`,
  `insert into webhook_attempts (shop_id, delivery_id, at, url, duration_ms, status, failure, answer)
    select shop_id, id, at, 'https://hooks.bench.example/0', 80, case when state = 'delivered' then 204 else 500 end,
      case when state <> 'delivered' then 'status' end, '' from webhook_deliveries where state <> 'waiting' order by id`,
]

/** People, keys, assistants and what they proposed, and sessions of shopping agents. */
export const team = [
  `with staff as (
    insert into users (email, password_hash, first_name, last_name, created_at)
    select 'staff-' || shop_id || '-' || n || '@bench.test', 'none', 'Staff', shop_id || ' ' || n, now() - interval '700 days'
    from fill_shops cross join generate_series(1, case when rank <= 5 then 12 else 3 end) n returning id, split_part(email, '-', 2)::bigint as shop_id, email
  ) insert into shop_members (shop_id, user_id, role)
    select shop_id, id, (array['${staffRoles.join("', '")}'])[1 + id % ${staffRoles.length}] from staff`,
  `insert into sessions (token_hash, user_id, ip, user_agent, created_at, last_seen_at, expires_at)
    select md5(user_id || '-' || n), user_id, '192.0.2.1', 'Bench', now() - n * interval '1 day', now() - n * interval '1 day', now() + interval '30 days'
    from shop_members cross join generate_series(1, 5) n where role <> 'owner'`,
  `insert into activity (at, actor_id, actor_role, type, action, details, shop_id, acted_through)
    select now() - pg_temp.draw(user_id * 1000 + n, 41) * interval '700 days' as at, user_id, 'shop_owner', 'product', 'Product changed', 'Bench', shop_id, 'session'
    from shop_members join fill_shops using (shop_id)
    cross join generate_series(1, greatest(5, orders / case when rank <= 5 then 60 else 15 end)) n where role <> 'owner' order by 1`,
  `insert into api_keys (shop_id, name, token_hash, client_id, token_start, token_end, permissions, made_by, created_at, last_used_at)
    select shop_id, case when is_key then 'Key ' else 'Assistant ' end || n, case when is_key then md5(shop_id || 'key' || n) end,
      case when not is_key then 'client-' || shop_id || '-' || n % 3 end, case when is_key then 'tl_' else '' end, case when is_key then 'abcd' else '' end,
      array['shop.read', 'credit.write'], owner_id, now() - n * interval '3 days', now() - n * interval '1 hour'
    from fill_shops cross join generate_series(1, case when rank <= 5 then 40 else 2 end) n cross join lateral (select n % 2 = 0 as is_key) as kinds`,
  `insert into agent_clients (shop_id, client_id, name, redirect_uris)
    select shop_id, 'client-' || shop_id || '-' || n, 'Assistant ' || n, array['https://agents.bench.example/back'] from fill_shops cross join generate_series(0, 2) n`,
  `insert into agent_tokens (shop_id, key_id, kind, hash, ends_at)
    select shop_id, id, kind, md5(shop_id || kind || id), now() + interval '20 days' from api_keys cross join unnest(array['access', 'refresh']) kind
    where client_id is not null`,
  `insert into agent_proposals (shop_id, key_id, call, parts, state, created_at, ends_at, decided_by, decided_at, status)
    select shop_id, key_id, 'credit.give', jsonb_build_object('params', jsonb_build_object('id', shop_id), 'body',
        jsonb_build_object('email', 'emma@example.nl', 'amountCents', 500)),
      case when n <= 20 then 'open' when n % 2 = 0 then 'accepted' else 'declined' end, now() - n * interval '1 minute', now() + interval '7 days',
      case when n > 20 then owner_id end, case when n > 20 then now() end, case when n > 20 then 201 end
    from fill_shops join (select shop_id, min(id) as key_id from api_keys where client_id is not null group by 1) as keys using (shop_id)
    cross join generate_series(1, 20 + orders / 10) n`,
  `insert into agent_carts (shop_id, platform, content, expires_at)
    select shop_id, 'https://agents.bench.example/profile.json', jsonb_build_object('lines', '[]'::jsonb), now() + interval '1 day'
    from fill_shops cross join generate_series(1, 1 + orders / 20) n`,
  `insert into agent_checkouts (shop_id, platform, version, content, state, order_id, expires_at)
    select shop_id, 'https://agents.bench.example/profile.json', '2026-01-23', jsonb_build_object('lines', '[]'::jsonb),
      case when id % 20 = 0 then 'completed' when id % 20 = 10 then 'open' else 'canceled' end, case when id % 20 = 0 then id end, now() + interval '5 hours'
    from fill_orders where id % 10 = 0`,
  `insert into parked_baskets (shop_id, name, content, parked_by)
    select shop_id, 'Basket ' || n, jsonb_build_object('items', jsonb_build_array(jsonb_build_object('productId', id, 'quantity', 1, 'priceCents', price_cents))), owner_id
    from fill_shops join fill_products using (shop_id) cross join generate_series(1, 20) n where place = 0`,
  'insert into counter_favourites (shop_id, product_id) select shop_id, id from fill_products where place < 12',
]
