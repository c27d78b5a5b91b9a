import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { count, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { inOneTransaction } from '#server/database/in-one-transaction.ts'
import { only } from '#server/database/rows.ts'
import { shops } from '#server/database/schema.ts'
import { measurePictures } from '#server/features/media/measure-pictures.ts'
import { drawPictures } from './pictures/draw-pictures.ts'
import type { Picture } from './pictures/picture.ts'
import { type Plan, planDemo } from './story/plan.ts'
import { setTimes } from './story/set-times.ts'
import { Teller } from './story/tell.ts'

export type Filling = {
  db: Database
  admin: { email: string; password: string }
  /** Where `/media/demo/` is served from. */
  picturesFolder: string
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
    if (tries === 0) say('Somebody else is filling this platform; waiting.')
    await pause(100, undefined, { signal: cancel })
  }
}

async function fill(db: Database, { admin, picturesFolder, now, log, say, cancel }: Filling): Promise<void> {
  const plan = planDemo(now)
  const pictures = picturesOf(plan)
  say(`Drawing ${pictures.length} pictures and filling three shops. This is done once.`)
  const failed = new AbortController()
  const either = AbortSignal.any([cancel, failed.signal])
  const work = [drawPictures(picturesFolder, pictures, either), tell(db, plan, admin, log, either)] as const
  await Promise.all(work).catch(async (error) => {
    failed.abort()
    await Promise.allSettled(work)
    throw error
  })
  await measurePictures(db, dirname(picturesFolder))
  const [products, orders] = [plan.shops.flatMap((shop) => shop.products), plan.shops.flatMap((shop) => shop.orders)]
  say(`${plan.shops.length} shops, ${products.length} products, ${orders.length} orders.`)
}

async function tell(
  db: Database,
  plan: Plan,
  admin: Filling['admin'],
  log: Logger,
  cancel: AbortSignal,
): Promise<void> {
  const teller = new Teller(db, admin, log)
  for (const happening of plan.happenings) {
    cancel.throwIfAborted()
    await teller.tell(happening)
  }
  await setTimes(db, teller.times)
}

export function picturesOf({ shops }: Plan): Picture[] {
  const all = shops.flatMap(({ banner, logo, products }) => [
    ...[banner, logo].filter((picture) => picture !== undefined),
    ...products.map(({ picture }) => picture),
  ])
  return [...new Map(all.map((picture) => [picture.file, picture])).values()]
}
