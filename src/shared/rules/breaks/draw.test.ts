import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitmentOf, drawPlaces } from './draw.ts'

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'

test('draws what another program computed from the description in docs/draws.md', async () => {
  expect(await commitmentOf(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  expect(await drawPlaces(SEED, 5)).toEqual([4, 0, 2, 1, 3])
  expect(await drawPlaces(SEED, 10)).toEqual([5, 6, 8, 4, 7, 2, 0, 9, 1, 3])
  expect(await drawPlaces(SEED, 1)).toEqual([0])
})

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))

test('gives each spot to exactly one ticket, and the same ones each time', () =>
  fc.assert(
    fc.asyncProperty(seeds, fc.integer({ min: 1, max: 60 }), async (seed, count) => {
      const places = await drawPlaces(seed, count)
      expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, place) => place))
      expect(await drawPlaces(seed, count)).toEqual(places)
    }),
    { numRuns: 40 },
  ))
