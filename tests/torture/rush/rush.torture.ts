import { expect, test } from 'vitest'
import { eventHandling } from '#server/all-consumers.ts'
import { handleOrderEvents } from '#server/features/events/events.ts'
import { isLong } from '#tests/support/long.ts'
import { platform } from '#tests/support/platform.ts'
import { faultsInBooks } from '../faults-in-books.ts'
import { SEED } from '../seed.ts'
import { oneOfMany } from '../servers.ts'
import { expectSoldOnce, rush } from './rush.ts'
import { openStall, type Stall } from './stall.ts'

const ROUNDS = Number(process.env.RUSH_ROUNDS ?? (isLong ? 5 : 1))
const ROUNDS_PER_SHOP = 50

test(`two hundred guests at two servers buy exactly twenty pieces, ${ROUNDS} times (seed ${SEED})`, async () => {
  const { connection, db } = await platform()
  const { start } = await oneOfMany(connection)
  const servers = await Promise.all([start(), start()])
  const origins = servers.map(({ origin }) => origin)
  const begun = performance.now()
  let slowest = 0
  let stall: Stall | undefined
  for (let round = 1; round <= ROUNDS; round++) {
    stall ??= await openStall(origins[0] ?? '', connection)
    const rushed = await rush(stall, () => origins)
    slowest = Math.max(slowest, rushed.ms)
    await expectSoldOnce(db.$client, stall, rushed)
    expect(rushed.placed.filter(({ tries }) => tries > 1)).toEqual([])
    if (round % ROUNDS_PER_SHOP === 0 || round === ROUNDS) {
      await handleOrderEvents(db, eventHandling)
      expect(await faultsInBooks(db.$client, stall.shop.id)).toEqual([])
      stall = undefined
    }
  }
  expect(servers.flatMap(({ faults }) => faults())).toEqual([])
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  console.log(`${ROUNDS} rounds in ${seconds} s, the slowest rush ${Math.round(slowest)} ms; 20 of 20 sold in each`)
}, 0)
