import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Random } from '#tests/fuzz/random.ts'
import { PageCache, type Rendered } from './page-cache.ts'

const fresh = (body: string, shopId: number | undefined = 1): Rendered => ({ status: 200, headers: {}, body, shopId })

/** A render function that counts its calls. */
const maker = (shopId: number | undefined = 1) => vi.fn(async () => fresh(`version ${make++}`, shopId))
let make = 0

/** A render function that finishes on demand. */
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

test('renders a response once', async () => {
  const making = maker()
  expect([await text(making), await text(making)]).toEqual(['version 0', 'version 0'])
  expect(making).toHaveBeenCalledTimes(1)
})

test('renders once for concurrent callers', async () => {
  const { making, finish } = slow('once')
  const asking = Array.from({ length: 50 }, () => text(making))
  finish()
  expect(new Set(await Promise.all(asking))).toEqual(new Set(['once']))
  expect(making).toHaveBeenCalledTimes(1)
})

test('a change of its shop invalidates a response, a change of another shop does not', async () => {
  const making = maker()
  await text(making)
  cache.dropShop(2)
  expect(await text(making)).toBe('version 0')
  cache.dropShop(1)
  expect(await text(making)).toBe('version 1')
})

test('many sales invalidate a response at once, and then once in half a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const making = maker()
  await text(making)
  cache.dropSold(1)
  expect(await text(making)).toBe('version 1')
  for (let sale = 0; sale < 20; sale++) cache.dropSold(1)
  expect(await text(making)).toBe('version 1')
  vi.advanceTimersByTime(500)
  expect(await text(making)).toBe('version 2')
  cache.dropSold(1)
  expect(await text(making)).toBe('version 2')
  vi.advanceTimersByTime(500)
  expect(await text(making)).toBe('version 3')
  vi.advanceTimersByTime(500)
  cache.dropSold(1)
  expect(await text(making)).toBe('version 4')
})

test('a change of an owner does not wait for the sales before it', async () => {
  const making = maker()
  cache.dropSold(1)
  await text(making)
  cache.dropSold(1)
  cache.dropShop(1)
  expect(await text(making)).toBe('version 1')
})

test('drops all responses when changes may have been missed', async () => {
  const making = maker(undefined)
  await text(making)
  cache.dropAll()
  expect(await text(making)).toBe('version 1')
})

test('does not cache a response whose shop changed during rendering', async () => {
  const { making, finish } = slow('before the change')
  const response = text(making)
  cache.dropShop(1)
  finish()
  expect(await response).toBe('before the change')
  expect(await text(maker())).toBe('version 0')
})

test('a caller after a change does not get a rendering that started before it', async () => {
  const before = slow('before the change')
  const response = text(before.making)
  cache.dropShop(1)
  const making = maker()
  const after = [text(making), text(making), text(making)]
  before.finish()
  expect(await Promise.all(after)).toEqual(['version 0', 'version 0', 'version 0'])
  expect(making).toHaveBeenCalledTimes(1)
  expect(await response).toBe('before the change')
  expect(await text(maker())).toBe('version 0')
})

test('changes of other shops prevent neither sharing nor caching', async () => {
  const { making, finish } = slow('once')
  const response = text(making)
  cache.dropShop(2)
  const later = text(making)
  finish()
  expect([await response, await later, await text(making)]).toEqual(['once', 'once', 'once'])
  expect(making).toHaveBeenCalledTimes(1)
})

test('does not cache an error page, which may be over in a moment', async () => {
  const none = vi.fn(async () => ({ ...fresh('Shop not found', undefined), status: 404 }))
  expect([await text(none), await text(none)]).toEqual(['Shop not found', 'Shop not found'])
  expect(none).toHaveBeenCalledTimes(2)
})

test('serves no response for longer than half a second without revalidation', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const making = maker()
  await text(making)
  vi.advanceTimersByTime(499)
  expect(await text(making)).toBe('version 0')
  vi.advanceTimersByTime(1)
  expect(await text(making)).toBe('version 1')
})

test('retains the compressed bytes when revalidation finds no change', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const same = () => Promise.resolve(fresh('the same'))
  const first = await cache.get('/a', same)
  await first.encoded('br')
  vi.advanceTimersByTime(1_500)
  expect(await cache.get('/a', same)).toBe(first)
  expect(first.encoded('br')).toBeInstanceOf(Buffer)
  expect(cache.current('/a')).toBe(first)
})

test('passes an error to its callers and does not cache it', async () => {
  const failing = () => Promise.reject(new Error('no database'))
  const all = await Promise.allSettled([text(failing), text(failing)])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await text(maker())).toBe('version 0')
})

test('invalidates responses of a shop even after they were replaced and evicted', async () => {
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

test('no reader gets data from before a change that precedes their request', async () => {
  // Readers and writers of one value, in random order.
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
