import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import type { Database } from '#server/database/connect.ts'
import * as schema from '#server/database/schema.ts'
import { countAllDays } from '#server/features/platform/platform.ts'
import { periods } from '#shared/rules/money/periods.ts'
import { ADMIN, type Platform, startPlatform } from './platform.ts'
import { atMost, type Figure, median } from './report.ts'

const SHOPS = 2_000
const CUSTOMERS_OF_A_SHOP = 10
const ORDERS = [10_000, 1_000_000] as const
const AT_ONCE = 100_000
const ROUNDS = 21
const WARM_UP = 3
const MOST = 3

type Filled = { url: string; token: string; orders: number }

/** Every analytics call of the platform, and its activity with one line per order. */
const calls: readonly (readonly [name: string, path: string])[] = [
  ['platform stats', 'platform/stats'],
  ...periods.flatMap((period) => [
    [`analytics, ${period}`, `analytics?period=${period}`] as const,
    [`revenue, ${period}`, `analytics/revenue?period=${period}`] as const,
    [`top shops, ${period}`, `analytics/shops?period=${period}`] as const,
  ]),
  ['activity', 'platform/activity'],
  ['activity of a type', 'platform/activity?type=order'],
  ['activity of one shop', 'platform/activity?shop=77'],
  ['activity of one person', 'platform/activity?user=77'],
  ['activity of a month', 'platform/activity?from={from}&to={to}'],
  ['activity, one order', 'platform/activity?search=%23BENCH7777'],
  ['activity, an action', 'platform/activity?search=order%20placed'],
  ['activity, an e-mail address', 'platform/activity?search=owner-77@bench'],
  ['activity, nothing found', 'platform/activity?search=qqqqqq'],
]

/** Time of the platform's analytics over a year of 1,000,000 orders relative to 10,000, both over the same 2,000 shops. */
export async function analytics(): Promise<Figure[]> {
  const platforms: Platform[] = []
  try {
    const filled: Filled[] = []
    for (const orders of ORDERS) {
      const platform = await startPlatform()
      platforms.push(platform)
      await fill(platform, orders)
      filled.push({ url: platform.url, token: await signIn(platform.url), orders })
    }
    const figures: Figure[] = []
    for (const [name, path] of calls) figures.push(await compare(filled, name, path))
    return figures
  } finally {
    for (const platform of platforms) await platform.remove()
  }
}

async function compare(filled: readonly Filled[], name: string, path: string): Promise<Figure> {
  const times = filled.map(() => [] as number[])
  // Alternating, so that other load affects both.
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [place, platform] of filled.entries()) {
      const began = performance.now()
      await ask(platform, path)
      if (round >= 0) times[place]?.push(performance.now() - began)
    }
  }
  const [few = Number.NaN, many = Number.NaN] = times.map(median)
  const detail = `${few.toFixed(1)} and ${many.toFixed(1)} ms with ${ORDERS.join(' and ')} orders`
  return atMost(`Platform, ${name}`, many / few, MOST, detail)
}

async function ask({ url, token }: Filled, path: string) {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const address = `${url}/api/admin/${path.replace('{from}', day(60)).replace('{to}', day(30))}`
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const body = await response.text()
  if (!response.ok) throw new Error(`bench: ${path} answered ${response.status} ${body}`)
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

/** Shops with their owners and customers, orders of a year over all of them, and a line of activity for each order. */
async function fill({ dataDir }: Platform, orders: number) {
  const { admin } = connectionsTo(dataDir)
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query(
      `insert into users (email, password_hash, role, first_name, last_name)
       select 'owner-' || n || '@bench.test', 'none', 'shop_owner', 'Owner', n::text from generate_series(1, $1::int) n`,
      [SHOPS],
    )
    // Their unpaid orders remain: cancelling a year's worth would take the server minutes.
    await client.query(`insert into shops (owner_id, slug, name, approved, first_approved_at, pending_days)
      select id, 'bench-' || id, 'Bench shop ' || id, true, now(), null from users where password_hash = 'none'`)
    await client.query(
      `insert into customers (shop_id, email)
       select shop.id, 'buyer-' || shop.id || '-' || n || '@bench.test'
       from shops shop join users on users.id = shop.owner_id and password_hash = 'none', generate_series(1, $1::int) n`,
      [CUSTOMERS_OF_A_SHOP],
    )
    await client.query(`create temp table buyers as
      select id, shop_id, email, row_number() over (order by id) - 1 as place from customers`)
    await client.query('create unique index on buyers (place)')
    await client.query('analyze')
    // Skip foreign key checks: the keys are correct by construction, and checking takes millions of lookups.
    await client.query('set session_replication_role = replica')
    for (let first = 0; first < orders; first += AT_ONCE)
      await client.query(placed, [first, Math.min(first + AT_ONCE, orders) - 1])
    await countAllDays(withoutTimeouts(client))
    // Autovacuum would do this a minute later.
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

/** Without the query timeout of the server's connections, because counting a million orders may take longer. */
const withoutTimeouts = (client: pg.Client) => drizzle(client, { schema, casing: 'snake_case' }) as unknown as Database

// Evenly distributed over customers and days; four of five are paid.
const placed = `
  with placed as (
    insert into orders (shop_id, customer_id, customer_email, order_number, status, payment_status, total_cents, created_at)
    select shop_id, buyer.id, email, 'BENCH' || n, case when n % 5 = 0 then 'pending' else 'shipped' end,
      case when n % 5 = 0 then 'pending' else 'paid' end, 500 + n % 9000, now() - abs(hashint4(n)) % 365 * interval '1 day'
    from generate_series($1::int, $2::int) n
    join buyers buyer on buyer.place = n * 7919::bigint % ${SHOPS * CUSTOMERS_OF_A_SHOP}
    returning id, shop_id, order_number, created_at
  )
  insert into activity (at, type, action, details, shop_id)
  select created_at, 'order', 'Order placed', '#' || order_number, shop_id from placed`
