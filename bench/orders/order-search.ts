import { connectionsTo } from '#server/backup/embedded-source.ts'
import { connect } from '#server/database/connect.ts'
import { inTurns } from '../in-turns.ts'
import { type LargeShop, largeShops } from '../load/large-shops.ts'
import type { Platform } from '../platform.ts'
import { atMost, type Figure } from '../report.ts'

const PRODUCTS = 2_000
const FEW = 500
const MANY = 50_000
const ROUNDS = 15
const MOST_GROWTH = 3
const MOST_MS = 100

const searches = {
  'an order number': '1234',
  'part of an email': 'van.dijk',
  'an amount': '12,50',
  'a payer': 'Payer 42',
  'a street': 'oudegracht',
  'a product': 'pikachu',
  'what nobody has': 'zzzzzz',
} as const

/** An owner's search of orders in a shop of 50,000, each paid by bank, relative to one of 500. */
export async function orderSearch(platform: Pick<Platform, 'url' | 'dataDir'>): Promise<Figure[]> {
  const [few] = await largeShops(platform, [PRODUCTS], FEW)
  const [many] = await largeShops(platform, [PRODUCTS], MANY)
  if (!few || !many) throw new Error('bench: two shops were wanted')
  await payByBank(platform.dataDir)
  const figures: Figure[] = []
  for (const [name, search] of Object.entries(searches)) {
    const took = await inTurns(ROUNDS, {
      few: () => time(platform.url, few, search),
      many: () => time(platform.url, many, search),
    })
    const detail = `${took.few.toFixed(1)} and ${took.many.toFixed(1)} ms with ${FEW} and ${MANY} orders`
    figures.push(
      atMost(`Searching orders by ${name}, against ${FEW} orders`, took.many / took.few, MOST_GROWTH, detail),
    )
    figures.push(atMost(`Searching orders by ${name}, ms`, took.many, MOST_MS, 'median'))
  }
  return figures
}

/** Simulates that each order's payment was matched in a bank statement. */
async function payByBank(dataDir: string) {
  const { $client } = connect(connectionsTo(dataDir).connection, { size: 1 })
  try {
    await $client.query(`
      insert into bank_statements (shop_id, format, entry_count, known_count) select id, 'camt053', 0, 0 from shops;
      insert into bank_entries (shop_id, statement_id, fingerprint, booked_on, amount_cents, currency, name, state)
        select o.shop_id, s.id, o.id, current_date, o.total_cents, 'EUR', 'Payer ' || o.id, 'booked'
        from orders o join bank_statements s on s.shop_id = o.shop_id;
      insert into payments (shop_id, order_id, kind, amount_cents, source, entry_id, received_on)
        select o.shop_id, o.id, 'payment', o.total_cents, 'bank', e.id, current_date
        from orders o join bank_entries e on e.shop_id = o.shop_id and e.fingerprint = o.id::text;
    `)
    await $client.query('vacuum (analyze)')
  } finally {
    await $client.end()
  }
}

async function time(url: string, { id, token }: LargeShop, search: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${url}/api/shops/${id}/orders?${new URLSearchParams({ search, limit: '20' })}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const body = await response.text()
  if (!response.ok) throw new Error(`bench: the search answered ${response.status} ${body}`)
  return performance.now() - began
}
