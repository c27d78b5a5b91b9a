import { setTimeout as pause } from 'node:timers/promises'
import { asc, count, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { brands, marketLows, shops } from '#server/database/schema.ts'
import { inOneTransaction } from '#server/database/transactions/in-one-transaction.ts'
import type { Encryption } from '#server/encryption.ts'
import { noteLows } from '#server/features/market/market.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { sellSpots } from './example-breaks.ts'
import { importOnePiece } from './example-import.ts'
import { makeUpLives } from './example-lives.ts'
import { makeUpPrices } from './example-prices.ts'
import { connectPrograms } from './example-programs.ts'
import { makeUpPurchases } from './example-purchases.ts'
import { makeUpReports } from './example-reports.ts'
import { makeUpSelling } from './example-selling.ts'
import { hireEmployee } from './example-team.ts'
import { type Random, randomOf } from './random.ts'
import { readPictures } from './read-pictures.ts'
import { planDemo } from './story/plan.ts'
import { setTimes } from './story/set-times.ts'
import { Teller } from './story/tell.ts'

/** Fictional manufacturers, so that products show where the real ones will appear. */
const makeUpBrands = (db: Database) =>
  db.insert(brands).values({
    name: 'Pokémon',
    ofCatalogue: true,
    warnings: ['under-three'],
    otherNames: ['Booster Box', 'Booster Pack', 'Booster Bundle', 'Elite Trainer Box', 'Tin', 'Battle Deck'],
    manufacturer: 'Example Cards K.K.',
    manufacturerAddress: '1-2-3 Example, Tokyo, Japan',
    manufacturerContact: 'safety@cards.example',
    responsible: 'Example Cards Europe B.V.',
    responsibleAddress: 'Example 1, 3011 AA Rotterdam',
    responsibleContact: 'https://europe.cards.example',
  })

export type Filling = {
  db: Database
  admin: { email: string; password: string }
  /** Storage behind `/media/`. */
  mediaStore: FileStore
  /** For the secrets of webhooks. */
  encryption: Encryption
  /** The published terms fit the operator's switch. */
  allowsDraws: boolean
  now: Date
  log: Logger
  say: (line: string) => void
  cancel: AbortSignal
}

const LOCK = 7_063_110

/** Fills a platform without shops; otherwise returns `already filled` and changes nothing. */
export async function fillPlatform(filling: Filling): Promise<'filled' | 'already filled'> {
  return inOneTransaction(filling.db, async (db) => {
    await waitForOthers(db, filling)
    if (only(await db.select({ shops: count() }).from(shops)).shops > 0) return 'already filled'
    await fill(db, filling)
    return 'filled'
  })
}

/** The second of two concurrent fills waits until the first is done, and then finds shops. */
async function waitForOthers(db: Database, { say, cancel }: Filling) {
  const taken = async () =>
    only((await db.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as taken`)).rows).taken
  for (let tries = 0; !(await taken()); tries++) {
    if (tries === 0) say('Someone else is filling this platform; waiting.')
    await pause(100, undefined, { signal: cancel })
  }
}

async function fill(db: Database, filling: Filling): Promise<void> {
  const { admin, mediaStore, encryption, allowsDraws, now, log, say, cancel } = filling
  const { shops, happenings } = planDemo(now)
  say(`Filling ${shops.length} shops. This is done once.`)
  const pictures = readPictures(happenings, mediaStore)
  const teller = new Teller({ db, admin, log, now, encryption, allowsDraws, pictures })
  for (const happening of happenings) {
    cancel.throwIfAborted()
    await teller.tell(happening)
  }
  const ended = happenings.at(-1)?.at ?? now
  await teller.tellAt(ended, async () => {
    await hireEmployee(db)
    await connectPrograms(db, encryption)
    for (const order of await sellSpots(db, now)) teller.times.orders.push({ ...order, at: ended })
  })
  await setTimes(db, teller.times)
  await importOnePiece(db, now)
  await makeUpPrices(db, now)
  await makeUpLows(db, now)
  await makeUpReports(db, now)
  await makeUpBrands(db)
  await makeUpSelling(db, now)
  await makeUpPurchases(db, now)
  await makeUpLives(db, now)
  const [products, orders] = [
    shops.flatMap((shop) => shop.products),
    shops.flatMap((shop) => [...shop.orders, ...shop.sales]),
  ]
  say(`${shops.length} shops, ${products.length} products, ${orders.length} orders.`)
}

const DAYS = 88
type Low = typeof marketLows.$inferInsert

/** Generates the weeks before today's lowest prices, so that each card of the market has a chart. */
async function makeUpLows(db: Database, now: Date): Promise<void> {
  await noteLows(db)
  const today = await db.select().from(marketLows).orderBy(asc(marketLows.entryId))
  const lows = today.flatMap(({ entryId, lowestCents }, place) =>
    lowestCents === null ? [] : weeksBefore({ entryId, lowestCents }, randomOf(`lows ${place}`), now),
  )
  await db.delete(marketLows)
  await db.insert(marketLows).values(lows)
}

type Today = { entryId: number; lowestCents: number }

/** Generates changes backwards from today's price; sometimes no shop had the card for a while. */
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
