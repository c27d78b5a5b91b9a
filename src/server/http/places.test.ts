import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

const busy = { status: 503, code: 'busy', retryAfterSeconds: 5 }

test('calls over the limit wait for a slot in order', async () => {
  const { take } = createPlaces({ places: 2, waitMs: 60_000 })
  const [first, second] = [await take(), await take()]
  const served: string[] = []
  const third = take().then((leave) => {
    served.push('third')
    return leave
  })
  const fourth = take().then((leave) => {
    served.push('fourth')
    return leave
  })
  first()
  // Releasing twice counts once: the fourth still waits.
  first()
  const leaveThird = await third
  expect(served).toEqual(['third'])
  leaveThird()
  const leaveFourth = await fourth
  expect(served).toEqual(['third', 'fourth'])
  leaveFourth()
  second()
  const both = await Promise.all([take(), take()])
  expect(both).toHaveLength(2)
})

test('slots released at the same moment go to two calls', async () => {
  const { take } = createPlaces({ places: 2, waitMs: 60_000 })
  const [first, second] = [await take(), await take()]
  const waiting = Promise.all([take(), take()])
  first()
  second()
  expect(await waiting).toHaveLength(2)
})

test('a slot released while a waiting call aborts becomes free', async () => {
  const { take } = createPlaces({ places: 1, waitMs: 60_000 })
  const leave = await take()
  const gone = new AbortController()
  const waits = take(gone.signal)
  gone.abort()
  leave()
  await expect(waits).rejects.toMatchObject(busy)
  expect(await take()).toBeTypeOf('function')
})

test('rejects a call that waits too long, and does not give it a later slot', async () => {
  const { take } = createPlaces({ places: 1, waitMs: 1 })
  const leave = await take()
  await expect(take()).rejects.toMatchObject(busy)
  leave()
  expect(await take()).toBeTypeOf('function')
})

test('rejects a call at once when the queue is full', async () => {
  const { take } = createPlaces({ places: 1, waiting: 1, waitMs: 60_000 })
  const leave = await take()
  const waits = take()
  await expect(take()).rejects.toMatchObject(busy)
  leave()
  expect(await waits).toBeTypeOf('function')
})

test('an aborted call leaves the queue', async () => {
  const { take } = createPlaces({ places: 1, waiting: 1, waitMs: 60_000 })
  const leave = await take()
  const gone = new AbortController()
  const waits = take(gone.signal)
  gone.abort()
  await expect(waits).rejects.toMatchObject(busy)
  const next = take()
  leave()
  expect(await next).toBeTypeOf('function')
})
