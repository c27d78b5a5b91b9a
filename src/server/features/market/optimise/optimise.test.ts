import { availableParallelism } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { largeList, smallList, tryAll } from '#tests/support/records/orders/baskets.ts'
import { createOptimiser, type Optimiser, TooBusy } from './optimise.ts'

/** Generous limits, for busy machines. */
const PATIENT = { solveMs: 600_000, endAfterMs: 600_000 }

/** A moment of work, or seconds on a busy machine. */
const someWork = () => largeList(4, { cards: 15, shops: 25, offers: 250 })

const started: Optimiser[] = []

const optimiserOf = (limits: Parameters<typeof createOptimiser>[0]) => {
  const optimiser = createOptimiser({ ...PATIENT, ...limits })
  started.push(optimiser)
  return optimiser
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((optimiser) => optimiser.stop()))
})

test('of 500 concurrent problems most are refused, the others solved, and the server stays responsive', {
  tags: 'long',
}, async () => {
  const optimiser = optimiserOf({ threads: 1, waiting: 20 })
  let turns = 0
  const clock = setInterval(() => turns++, 1)
  const answers = await Promise.allSettled(
    Array.from({ length: 500 }, (_, seed) => optimiser.optimise(() => (seed === 0 ? someWork() : smallList(seed)))),
  )
  clearInterval(clock)
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused.every(({ reason }) => reason instanceof TooBusy)).toBe(true)
  expect(refused.length).toBeGreaterThanOrEqual(479)
  expect(refused.length).toBeLessThan(490)
  for (const [seed, answer] of answers.entries()) {
    if (answer.status === 'rejected' || seed === 0) continue
    const { best, second } = tryAll(smallList(seed))
    const { value } = answer
    expect([value.best.totalCents, value.second?.totalCents]).toEqual([best, second])
  }
  expect(turns).toBeGreaterThan(20)
  // The queue is empty again.
  expect((await optimiser.optimise(() => smallList(1))).best.gap).toBe(0)
})

test('aborting a queued problem frees its place', async () => {
  const optimiser = optimiserOf({ threads: 1, waiting: 1 })
  const working = optimiser.optimise(() => someWork())
  const leaving = new AbortController()
  const waiting = optimiser.optimise(() => smallList(1), { signal: leaving.signal })
  await expect(optimiser.optimise(() => smallList(2))).rejects.toThrow(TooBusy)
  leaving.abort()
  await expect(waiting).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  expect((await optimiser.optimise(() => smallList(3))).best.gap).toBe(0)
  expect((await working).best.gap).toBe(0)
  await expect(optimiser.optimise(() => smallList(4), { signal: leaving.signal })).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }),
  )
})

test('aborting a running problem does not end its thread', async () => {
  const optimiser = optimiserOf({ threads: 1 })
  await optimiser.optimise(() => smallList(1))
  const leaving = new AbortController()
  const working = optimiser.optimise(() => someWork(), { signal: leaving.signal })
  const next = optimiser.optimise(() => smallList(2))
  setTimeout(() => leaving.abort(), 100)
  expect((await working).best.gap).toBe(0)
  expect((await next).best.gap).toBe(0)
})

test('ends a problem that takes too long and solves the next one', async () => {
  const optimiser = optimiserOf({ threads: 1, endAfterMs: 4_000 })
  const huge = largeList(1, { cards: 100, shops: 300, offers: 6_000 })
  await expect(optimiser.optimise(() => huge)).rejects.toThrow(TooBusy)
  expect((await optimiser.optimise(() => smallList(1))).best.gap).toBe(0)
})

test('a stop ends running problems, and later ones still work', async () => {
  const optimiser = optimiserOf({ threads: 1 })
  const working = expect(optimiser.optimise(() => someWork())).rejects.toThrow()
  const waiting = expect(optimiser.optimise(() => smallList(1))).rejects.toThrow()
  await optimiser.stop()
  await Promise.all([working, waiting])
  expect((await optimiser.optimise(() => smallList(1))).best.gap).toBe(0)
})

test('several threads work in parallel', async () => {
  const optimiser = optimiserOf({ threads: Math.min(2, availableParallelism()) })
  const answers = await Promise.all([1, 2, 3, 4].map((seed) => optimiser.optimise(() => smallList(seed))))
  expect(answers.map(({ best }) => best.totalCents)).toEqual([1, 2, 3, 4].map((seed) => tryAll(smallList(seed)).best))
})
