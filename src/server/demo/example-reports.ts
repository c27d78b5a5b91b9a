import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { products, reports, shops } from '#server/database/schema.ts'
import { shopAddresses } from './logins.ts'

const DAY_MS = 86_400_000

/** Example reports: one listing and one shop that wait for an administrator, and a decided one. */
export async function makeUpReports(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const shop = async (slug: string) =>
    only(await db.select({ id: shops.id }).from(shops).where(eq(shops.slug, slug))).id
  const [station, lighthouse] = [await shop(shopAddresses.station), await shop(shopAddresses.lighthouse)]
  const [first, second] = await db
    .select({ productId: products.id, productName: products.name })
    .from(products)
    .where(and(eq(products.shopId, station), isNull(products.archivedAt)))
    .orderBy(asc(products.id))
    .limit(2)
  await db.insert(reports).values([
    {
      shopId: station,
      ...second,
      reason: 'misleading',
      language: 'nl',
      createdAt: daysAgo(21),
      explanation: 'De foto is van een andere uitgave dan de kaart die ik kreeg.',
      reporterName: 'Lotte Smeets',
      reporterEmail: 'lotte.smeets@post.example',
      decision: 'no-action',
      decidedAt: daysAgo(20),
      statement: 'The picture shows the printing that the description names.',
    },
    {
      shopId: station,
      ...first,
      reason: 'counterfeit',
      language: 'en',
      createdAt: daysAgo(2),
      explanation:
        'The border is uneven and the back is much too dark.\nI have seen the same picture with other sellers.',
      reporterName: 'Thijs Mulder',
      reporterEmail: 'thijs.mulder@mail.example',
    },
    {
      shopId: lighthouse,
      reason: 'forbidden-game',
      language: 'nl',
      createdAt: daysAgo(1),
      explanation: 'In hun stream verkopen ze plekken voor een willekeurige kaart.',
      reporterName: 'Anouk Postma',
      reporterEmail: 'anouk.postma@brievenbus.test',
    },
  ])
}
