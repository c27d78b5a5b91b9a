import { asc } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { marketLows } from '#server/database/schema.ts'
import { noteLows } from '#server/features/market/market.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { type Random, randomOf } from './random.ts'

const DAYS = 88
type Low = typeof marketLows.$inferInsert

/** Makes up the weeks before today's lowest prices, so that each card of the market has a chart. */
export async function makeUpLows(db: Database, now: Date): Promise<void> {
  await noteLows(db)
  const today = await db.select().from(marketLows).orderBy(asc(marketLows.entryId))
  const lows = today.flatMap(({ entryId, lowestCents }, place) =>
    lowestCents === null ? [] : weeksBefore({ entryId, lowestCents }, randomOf(`lows ${place}`), now),
  )
  await db.delete(marketLows)
  await db.insert(marketLows).values(lows)
}

type Today = { entryId: number; lowestCents: number }

/** From today's price back, change by change; now and then nobody had the card for a while. */
function weeksBefore({ entryId, lowestCents }: Today, random: Random, now: Date): Low[] {
  const lows: Low[] = []
  let cents = lowestCents
  for (let ago = random.whole(1, 8); ago < DAYS; ago += random.whole(3, 11)) {
    const wasSoldOut = lows.length > 0 && random.chance(0.03)
    lows.push({ entryId, day: dayBefore(now, ago), lowestCents: wasSoldOut ? null : cents })
    cents = Math.max(5, Math.round((cents * random.between(0.93, 1.1)) / 5) * 5)
  }
  return lows
}

const dayBefore = (now: Date, days: number) => addDays(amsterdamDay(now), -days)
