import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Random } from '#tests/fuzz/random.ts'
import { PageCache, type Rendered } from './page-cache.ts'

const fresh = (body: string, shopId: number | undefined = 1): Rendered => ({ status: 200, headers: {}, body, shopId })

/** Something to make, that counts how often it was made. */
const maker = (shopId: number | undefined = 1) => vi.fn(async () => fresh(`version ${make++}`, shopId))
let make = 0

/** Something whose making ends when it is told to. */
function slow(body: string) {
  let finish: () => void = () => undefined
  const made = new Promise<void>((resolve) => {
    finish = resolve
  })
  const making = vi.fn(async () => {
    await made
    return fresh(body)
  })
  return { making, finish: () => finish() }
}

let cache: PageCache
beforeEach(() => {
  cache = new PageCache()
  make = 0
})
afterEach(() => void vi.useRealTimers())

const text = async (making: () => Promise<Rendered>) => (await cache.get('/a', making)).bytes.toString()

test('an answer is made once', async () => {
  const making = maker()
  expect([await text(making), await text(making)]).toEqual(['version 0', 'version 0'])
  expect(making).toHaveBeenCalledTimes(1)
})

test('of many who ask at once, one makes it', async () => {
  const { making, finish } = slow('once')
  const asking = Array.from({ length: 50 }, () => text(making))
  finish()
  expect(new Set(await Promise.all(asking))).toEqual(new Set(['once']))
  expect(making).toHaveBeenCalledTimes(1)
})

test('a change of its shop drops it, a change of another shop does not', async () => {
  const making = maker()
  await text(making)
  cache.dropShop(2)
  expect(await text(making)).toBe('version 0')
  cache.dropShop(1)
  expect(await text(making)).toBe('version 1')
})

test('all of it goes when news may have been missed', async () => {
  const making = maker(undefined)
  await text(making)
  cache.dropAll()
  expect(await text(making)).toBe('version 1')
})

test('what was being made when its shop changed is not kept', async () => {
  const { making, finish } = slow('before the change')
  const asked = text(making)
  cache.dropShop(1)
  finish()
  expect(await asked).toBe('before the change')
  expect(await text(maker())).toBe('version 0')
})

test('who asks after a change does not get what was being made before it', async () => {
  const before = slow('before the change')
  const asked = text(before.making)
  cache.dropShop(1)
  const making = maker()
  const after = [text(making), text(making), text(making)]
  before.finish()
  expect(await Promise.all(after)).toEqual(['version 0', 'version 0', 'version 0'])
  expect(making).toHaveBeenCalledTimes(1)
  expect(await asked).toBe('before the change')
  expect(await text(maker())).toBe('version 0')
})

test('changes of other shops hinder neither sharing nor keeping', async () => {
  const { making, finish } = slow('once')
  const asked = text(making)
  cache.dropShop(2)
  const later = text(making)
  finish()
  expect([await asked, await later, await text(making)]).toEqual(['once', 'once', 'once'])
  expect(making).toHaveBeenCalledTimes(1)
})

test('a page that says no is not kept: it may be another one in a moment', async () => {
  const none = vi.fn(async () => ({ ...fresh('Shop not found', undefined), status: 404 }))
  expect([await text(none), await text(none)]).toEqual(['Shop not found', 'Shop not found'])
  expect(none).toHaveBeenCalledTimes(2)
})

test('nothing is served for longer than half a second without being asked for again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const making = maker()
  await text(making)
  vi.advanceTimersByTime(499)
  expect(await text(making)).toBe('version 0')
  vi.advanceTimersByTime(1)
  expect(await text(making)).toBe('version 1')
})

test('asked for again and found the same, the compressed bytes are kept', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const same = () => Promise.resolve(fresh('the same'))
  const first = await cache.get('/a', same)
  await first.encoded('br')
  vi.advanceTimersByTime(1_500)
  expect(await cache.get('/a', same)).toBe(first)
  expect(first.encoded('br')).toBeInstanceOf(Buffer)
  expect(cache.current('/a')).toBe(first)
})

test('a failure is told to who asked, and is not kept', async () => {
  const failing = () => Promise.reject(new Error('no database'))
  const all = await Promise.allSettled([text(failing), text(failing)])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await text(maker())).toBe('version 0')
})

test('answers of a shop are dropped also after they were replaced and pushed out', async () => {
  const large = 'x'.repeat(8 * 1024 * 1024)
  for (let address = 0; address < 10; address++) {
    await cache.get(`/${address}`, async () => fresh(`${address}${large}`, address % 2))
  }
  cache.dropShop(0)
  cache.dropShop(1)
  for (let address = 0; address < 10; address++) expect(cache.current(`/${address}`)).toBeUndefined()
  await pause(0)
  await cache.get('/0', async () => fresh('again', 0))
  expect(cache.current('/0')?.bytes.toString()).toBe('again')
})

test('whatever changes, no reader is given what was read before a change that came before their request', async () => {
  // Readers and writers of one value, in the order that chance brings.
  const random = new Random(1)
  let value = 0
  const read = async () => {
    const seen = value
    await pause(random.next() * 3)
    return fresh(String(seen))
  }
  const last = 150
  const reader = async () => {
    while (value < last) {
      const atLeast = value
      const got = Number((await cache.get('/a', read)).bytes.toString())
      expect(got).toBeGreaterThanOrEqual(atLeast)
      await pause(random.next())
    }
  }
  const writer = async () => {
    while (value < last) {
      value++
      cache.dropShop(1)
      await pause(random.next() * 4)
    }
  }
  await Promise.all([writer(), ...Array.from({ length: 8 }, reader)])
})
