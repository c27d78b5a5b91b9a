import { setTimeout as pause } from 'node:timers/promises'
import { count, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { shops } from '#server/database/schema.ts'
import { inOneTransaction } from '#server/database/transactions/in-one-transaction.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { makeUpBrands } from './example-brands.ts'
import { makeUpLows } from './example-lows.ts'
import { makeUpPrices } from './example-prices.ts'
import { makeUpReports } from './example-reports.ts'
import { makeUpSelling } from './example-selling.ts'
import { readPictures } from './read-pictures.ts'
import { planDemo } from './story/plan.ts'
import { setTimes } from './story/set-times.ts'
import { Teller } from './story/tell.ts'

export type Filling = {
  db: Database
  admin: { email: string; password: string }
  /** Where `/media/` is served from. */
  mediaStore: FileStore
  now: Date
  log: Logger
  say: (line: string) => void
  cancel: AbortSignal
}

const LOCK = 7_063_110

/** Fills a platform that has no shop yet, or says `already filled` and leaves everything as it is. */
export async function fillPlatform(filling: Filling): Promise<'filled' | 'already filled'> {
  return inOneTransaction(filling.db, async (db) => {
    await waitForOthers(db, filling)
    if (only(await db.select({ shops: count() }).from(shops)).shops > 0) return 'already filled'
    await fill(db, filling)
    return 'filled'
  })
}

/** Of two that fill at once, the second waits until the first is done, and then finds shops. */
async function waitForOthers(db: Database, { say, cancel }: Filling) {
  const taken = async () =>
    only((await db.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as taken`)).rows).taken
  for (let tries = 0; !(await taken()); tries++) {
    if (tries === 0) say('Someone else is filling this platform; waiting.')
    await pause(100, undefined, { signal: cancel })
  }
}

async function fill(db: Database, { admin, mediaStore, now, log, say, cancel }: Filling): Promise<void> {
  const { shops, happenings } = planDemo(now)
  say(`Filling ${shops.length} shops. This is done once.`)
  const teller = new Teller({ db, admin, log, now, pictures: readPictures(happenings, mediaStore) })
  for (const happening of happenings) {
    cancel.throwIfAborted()
    await teller.tell(happening)
  }
  await setTimes(db, teller.times)
  await makeUpPrices(db, now)
  await makeUpLows(db, now)
  await makeUpReports(db, now)
  await makeUpBrands(db)
  await makeUpSelling(db, now)
  const [products, orders] = [shops.flatMap((shop) => shop.products), shops.flatMap((shop) => shop.orders)]
  say(`${shops.length} shops, ${products.length} products, ${orders.length} orders.`)
}
