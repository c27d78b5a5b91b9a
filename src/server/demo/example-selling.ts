import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import {
  bundleParts,
  customers,
  discounts,
  draftOrders,
  priceChanges,
  products,
  shops,
  stockAlerts,
} from '#server/database/schema.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { shopAddresses } from './logins.ts'

const DAY_MS = 86_400_000

/** Sales features of the first open shop: a sale, a bundle, a pre-order that is paid later, codes, drafts, and notes about customers. */
export async function makeUpSelling(db: Database, now: Date): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const { shopId } = only(await db.select({ shopId: shops.id }).from(shops).where(eq(shops.slug, shopAddresses.open)))
  await payAtRelease(db, shopId)
  await beginSales(db, shopId, inDays)
  await nameParts(db, shopId)
  await waitForStock(db, shopId, inDays(-2))
  await db.insert(discounts).values([
    { shopId, code: 'WELKOM10', percent: 10, minGoodsCents: 2_500, maxUsesPerCustomer: 1, createdAt: inDays(-40) },
    {
      shopId,
      code: 'STREAM',
      amountCents: 500,
      maxUses: 50,
      createdAt: inDays(-3),
      startsOn: amsterdamDay(inDays(-3)),
      endsOn: amsterdamDay(inDays(4)),
    },
  ])
  await drafts(db, shopId, inDays)
  const [regular, other] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.shopId, shopId))
    .orderBy(asc(customers.id))
    .limit(2)
  const describe = (id: number | undefined, known: { tags: string[]; notes?: string }) =>
    db
      .update(customers)
      .set(known)
      .where(and(eq(customers.shopId, shopId), eq(customers.id, id ?? 0)))
  await describe(regular?.id, { tags: ['regular'], notes: 'Collects Charizard. Likes a sleeve around every card.' })
  await describe(other?.id, { tags: ['picks up on Saturdays', 'regular'] })
}

const listedIn = (shopId: number) => and(eq(products.shopId, shopId), isNull(products.archivedAt))

async function payAtRelease(db: Database, shopId: number) {
  const last = db
    .select({ id: products.id })
    .from(products)
    .where(and(listedIn(shopId), isNotNull(products.releaseDate)))
    .orderBy(sql`${products.releaseDate} desc`)
    .limit(1)
  await db
    .update(products)
    .set({ paysAtRelease: true, maxPerCustomer: 2 })
    .where(and(eq(products.shopId, shopId), sql`${products.id} in ${last}`))
}

/** Puts some packs on sale at 20 % off. */
async function beginSales(db: Database, shopId: number, inDays: (days: number) => Date) {
  const packs = await db
    .select({ id: products.id, priceCents: products.priceCents })
    .from(products)
    .where(
      and(listedIn(shopId), eq(products.category, 'boosterpacks'), eq(products.isActive, true), gt(products.stock, 5)),
    )
    .orderBy(asc(products.id))
    .limit(3)
  for (const { id, priceCents } of packs) {
    const afterCents = Math.round(priceCents * 0.16) * 5
    await db
      .update(products)
      .set({
        priceCents: afterCents,
        saleFromCents: priceCents,
        saleLowestCents: priceCents,
        saleUntil: amsterdamDay(inDays(9)),
      })
      .where(and(eq(products.shopId, shopId), eq(products.id, id)))
    await db.insert(priceChanges).values({ shopId, productId: id, at: inDays(-1), beforeCents: priceCents, afterCents })
  }
}

/** A Booster Bundle contains six packs of its set. */
async function nameParts(db: Database, shopId: number) {
  await db.insert(bundleParts).select(
    db
      .select({
        shopId: products.shopId,
        bundleId:
          sql<number>`(array_agg(${products.id} order by ${products.id}) filter (where ${products.category} = 'bundles'))[1]`.as(
            'bundle_id',
          ),
        productId:
          sql<number>`(array_agg(${products.id} order by ${products.id}) filter (where ${products.category} = 'boosterpacks'))[1]`.as(
            'product_id',
          ),
        quantity: sql<number>`6`.as('quantity'),
      })
      .from(products)
      .where(and(listedIn(shopId), eq(products.isActive, true)))
      .groupBy(products.shopId, products.setName)
      .having(sql`bool_or(${products.category} = 'bundles') and bool_or(${products.category} = 'boosterpacks')`),
  )
}

async function waitForStock(db: Database, shopId: number, requestedAt: Date) {
  const [gone] = await db
    .select({ productId: products.id })
    .from(products)
    .where(and(listedIn(shopId), eq(products.isActive, true), eq(products.stock, 0)))
    .orderBy(asc(products.id))
    .limit(1)
  if (!gone) return
  const emails = ['noor@verzamelaar.example', 'tess.kok@mail.example']
  await db.insert(stockAlerts).values(emails.map((email) => ({ shopId, ...gone, email, askedAt: requestedAt })))
}

async function drafts(db: Database, shopId: number, inDays: (days: number) => Date) {
  const inCategory = (category: string, count: number) =>
    db
      .select({ productId: products.id, priceCents: products.priceCents })
      .from(products)
      .where(and(listedIn(shopId), eq(products.category, category), eq(products.isActive, true), gt(products.stock, 2)))
      .orderBy(asc(products.id))
      .limit(count)
  const box = only(await inCategory('etbs', 1))
  const cards = (await inCategory('singles', 3)).map((card) => ({ ...card, quantity: 1 }))
  const sent = { shopId, language: 'nl', delivery: 'ship', country: 'NL', method: 'parcel' } as const
  await db.insert(draftOrders).values([
    { ...sent, items: cards, customerEmail: 'femke.dv@post.example', createdAt: inDays(-6), expiresAt: inDays(-3) },
    {
      ...sent,
      items: cards.slice(0, 1),
      createdAt: inDays(-2),
      expiresAt: inDays(5),
      withdrawnAt: inDays(-1),
    },
    {
      ...sent,
      customerEmail: 'thijs.mulder@mail.example',
      items: [{ ...box, quantity: 2, priceCents: box.priceCents - 500 }],
      shippingCents: 495,
      createdAt: inDays(-1),
      seenAt: inDays(-1),
      expiresAt: inDays(2),
      note: 'Zoals afgesproken op Instagram: twee dozen, vijf euro per stuk eraf.',
    },
  ])
}
