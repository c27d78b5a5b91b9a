import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { purchases, shops } from '#server/database/schema.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { shopAddresses } from './logins.ts'

/** The register of the first open shop: a collection of a private person, and a delivery of a trader. */
export async function makeUpPurchases(db: Database, now: Date): Promise<void> {
  const { shopId } = only(await db.select({ shopId: shops.id }).from(shops).where(eq(shops.slug, shopAddresses.open)))
  const daysAgo = (days: number) => addDays(amsterdamDay(now), -days)
  await db.insert(purchases).values([
    {
      shopId,
      boughtOn: daysAgo(9),
      supplier: 'Kaartengroothandel Voorbeeld B.V.',
      supplierKind: 'trader',
      statement: 'F-20417',
      description: 'Booster boxes',
      scheme: 'standard',
      rate: 21,
      amountCents: 121_000,
      vatCents: 21_000,
    },
    {
      shopId,
      boughtOn: daysAgo(4),
      supplier: 'Sofie Willems',
      supplierKind: 'private',
      statement: 'IV-12',
      lot: 'Map 3',
      description: 'Verzameling 1999–2003',
      scheme: 'margin',
      rate: 21,
      amountCents: 32_500,
      vatCents: 0,
    },
  ])
}
