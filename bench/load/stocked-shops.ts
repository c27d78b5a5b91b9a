import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { approveShop } from '#shared/contract/platform/platform.ts'
import { listMyShops, type Shop } from '#shared/contract/shops/shops.ts'
import { madeUpCards } from '../catalogue/cards.ts'
import { ADMIN } from '../platform.ts'

export type StockedShop = { products: number; id: number; slug: string }

const PASSWORD = 'bench-stocked'
const AT_ONCE = 5_000

/** Open shops of these sizes without orders, as after an import: mostly singles, some sold out or inactive. */
export async function stockedShops(
  { url, dataDir }: { url: string; dataDir: string },
  sizes: readonly number[],
): Promise<StockedShop[]> {
  const send = async <Answer>(method: string, path: string, body?: object, token?: string): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`bench: ${method} ${path} answered ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const admin = await send<Session>('POST', '/api/auth/login', {
    email: ADMIN.ADMIN_EMAIL,
    password: ADMIN.ADMIN_PASSWORD,
  })
  const client = new pg.Client(connectionsTo(dataDir).connection)
  await client.connect()
  try {
    const shops: StockedShop[] = []
    for (const products of sizes) {
      const slug = `shop-of-${products}`
      const person = { email: `owner@${slug}.test`, password: PASSWORD, firstName: 'Bench', lastName: 'Owner' }
      const { token } = await send<Session>('POST', '/api/auth/register', person)
      const [shop] = await send<Shop[]>('GET', listMyShops.path, undefined, token)
      if (!shop) throw new Error(`bench: ${person.email} has no shop`)
      await send('PUT', `/api/shops/${shop.id}`, { slug }, token)
      await send('PUT', approveShop.path.replace(':id', String(shop.id)), { approved: true }, admin.token)
      await stock(client, shop.id, products)
      shops.push({ products, id: shop.id, slug })
    }
    await client.query(
      `insert into product_vocabulary (shop_id, word) select distinct shop_id, lexeme from products, unnest(search_words)
        where weights && '{A,B,C}' and length(lexeme) > 1 and lexeme !~ '\\d' on conflict do nothing`,
    )
    // Autovacuum would do this a minute later.
    await client.query('vacuum (analyze)')
    return shops
  } finally {
    await client.end()
  }
}

async function stock(client: pg.Client, shopId: number, count: number) {
  const cards = madeUpCards()
  // Spread over all sets, whatever the size.
  const step = Math.max(1, Math.floor(cards.length / count))
  const rows = Array.from({ length: count }, (_, place) => {
    const card = cards[(place * step) % cards.length]
    const round = Math.floor((place * step) / cards.length)
    return {
      name: card?.name,
      description: `${card?.rarity} from ${card?.set}.`,
      price_cents: 5 + ((place * 7_919) % 19_997),
      stock: place % 9 === 4 ? 0 : 1 + (place % 8),
      is_active: place % 31 !== 7,
      category: place % 40 === 0 ? 'boosterboxes' : place % 41 === 0 ? 'etbs' : 'singles',
      set_name: card?.set,
      language: ['English', 'German', 'French', 'Japanese'][round % 4],
      set_code: card?.code,
      collector_number: card?.number,
      rarity: card?.rarity,
      // Some are graded, and few are in poor condition.
      condition: place % 50 === 9 ? null : place % 1_000 === 0 ? 'PO' : ['NM', 'NM', 'NM', 'EX', 'GD', 'LP'][place % 6],
      finish: ['normal', 'reverse', 'holo', 'normal'][place % 4],
      grade_company: place % 50 === 9 ? 'PSA' : null,
      grade: place % 50 === 9 ? '9' : null,
    }
  })
  for (let start = 0; start < count; start += AT_ONCE) {
    await client.query(
      `insert into products (shop_id, name, description, price_cents, stock, is_active, category, set_name, language,
        set_code, collector_number, rarity, condition, finish, grade_company, grade)
      select $1, row.* from jsonb_to_recordset($2::jsonb) as row (name text, description text, price_cents integer,
        stock integer, is_active boolean, category text, set_name text, language text, set_code text,
        collector_number text, rarity text, condition text, finish text, grade_company text, grade text)`,
      [shopId, JSON.stringify(rows.slice(start, start + AT_ONCE))],
    )
  }
}
