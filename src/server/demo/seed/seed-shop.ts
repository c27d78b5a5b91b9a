import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { shops, users } from '#server/database/schema.ts'
import { inOneTransaction } from '#server/database/transactions/in-one-transaction.ts'
import { registerAccount } from '#server/features/account/account.ts'
import { endSessionsOf } from '#server/features/auth/auth.ts'
import { approveShop } from '#server/features/platform/platform.ts'
import { saveSettings } from '#server/features/shops/shops.ts'
import { Registration } from '#shared/contract/accounts/entrance.ts'
import { planOrders } from './plan-orders.ts'
import { OPENED_DAYS_AGO, planProducts } from './plan-products.ts'
import type { Card } from './read-cards.ts'
import { writeOrders, writeProducts } from './write-shop.ts'

/** Password of every owner created here. */
export const PASSWORD = 'toploader'

const LOCK = 7_063_111

export type Seeded = { slug: string; email: string; name: string; products: number; orders: number; customers: number }

/** Creates an open shop with an owner, products of these cards and orders, in one transaction. */
export function seedShop(
  db: Database,
  cards: readonly Card[],
  size: { products: number; orders: number },
  now: Date,
  cancel: AbortSignal,
): Promise<Seeded> {
  const products = planProducts(cards, size.products, now)
  const orders = planOrders(products, size.orders, now)
  return inOneTransaction(db, async (tx) => {
    // Concurrent seeds would choose the same address.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    cancel.throwIfAborted()
    const { shop, owner, ...names } = await openShop(tx, new Date(now.getTime() - OPENED_DAYS_AGO * 24 * 3_600_000))
    const ids = await writeProducts(tx, shop, owner, products)
    cancel.throwIfAborted()
    await writeOrders(tx, shop, owner, orders, { products, ids })
    cancel.throwIfAborted()
    const customers = new Set(orders.map(({ customerEmail }) => customerEmail)).size
    return { ...names, products: products.length, orders: orders.length, customers }
  })
}

async function openShop(db: Database, since: Date) {
  const { slug, name } = await freeName(db)
  const email = `owner@${slug}.test`
  const registration = Registration.parse({ email, password: PASSWORD, firstName: 'Bente', lastName: 'Kelder' })
  const { user } = await registerAccount(
    db,
    registration,
    undefined,
    { ip: '127.0.0.1', userAgent: undefined },
    { confirmed: true },
  )
  await endSessionsOf(db, user.id)
  const { id } = only(await db.select({ id: shops.id }).from(shops).where(eq(shops.ownerId, user.id)))
  const settings = {
    ...{ slug, name, orderPrefix: 'KK', paymentLink: `https://betaal.${slug}.example/verzoek` },
    description: 'Every card we ever bought, sorted by set. Singles ship in a sleeve and a toploader.',
    // Some of the orders wait for payment for weeks.
    pendingDays: null,
  }
  await saveSettings(db, [id], id, settings, user)
  await approveShop(db, id, true, undefined)
  const shop = only(await db.update(shops).set({ createdAt: since }).where(eq(shops.id, id)).returning())
  await db.update(users).set({ createdAt: since }).where(eq(users.id, user.id))
  return { shop, owner: user, slug, email, name }
}

/** Later shops get a number. */
async function freeName(db: Database) {
  const taken = new Set((await db.select({ slug: shops.slug }).from(shops)).map(({ slug }) => slug))
  for (let number = 1; ; number++) {
    const slug = number === 1 ? 'kaartenkelder' : `kaartenkelder-${number}`
    if (!taken.has(slug)) return { slug, name: number === 1 ? 'Kaartenkelder' : `Kaartenkelder ${number}` }
  }
}
