import { connectionsTo } from '#server/backup/embedded-source.ts'
import { connect } from '#server/database/connect.ts'
import { PASSWORD, seedShop } from '#server/demo/seed/seed-shop.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { madeUpCards } from '../catalogue/cards.ts'

export type LargeShop = { products: number; id: number; slug: string; token: string }

const ORDERS = 500

/** Shops of these sizes on a running platform, created like `npm run seed`, each with a token of its owner. */
export async function largeShops(
  { url, dataDir }: { url: string; dataDir: string },
  sizes: readonly number[],
  orders = ORDERS,
): Promise<LargeShop[]> {
  const db = connect(connectionsTo(dataDir).connection, { size: 2 })
  const cards = madeUpCards()
  const shops: LargeShop[] = []
  try {
    for (const products of sizes) {
      const size = { products, orders }
      const made = await seedShop(db, cards, size, new Date(), new AbortController().signal)
      if (made.products !== products) throw new Error(`bench: ${made.products} products instead of ${products}`)
      shops.push({ products, slug: made.slug, ...(await signIn(url, made.email)) })
    }
    // Autovacuum would do this a minute later.
    await db.$client.query('vacuum (analyze)')
  } finally {
    await db.$client.end()
  }
  return shops
}

async function signIn(url: string, email: string) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { token } = (await response.json()) as Session
  const mine = await fetch(`${url}/api/shops/my`, { headers: { authorization: `Bearer ${token}` } })
  const [shop] = (await mine.json()) as Shop[]
  if (!shop) throw new Error(`bench: ${email} has no shop`)
  return { id: shop.id, token }
}
