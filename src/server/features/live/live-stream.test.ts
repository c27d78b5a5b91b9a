import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveStream } from './live-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A stream and its events so far. */
function opened() {
  const stream = new LiveStream({ sessionId: 1, shopId: 1 })
  const received: string[] = []
  void (async () => {
    for await (const chunk of stream.chunks()) received.push(chunk.split('\n', 1)[0] ?? '')
  })()
  return { stream, received }
}

test('sends the first change at once, later ones once a second, and never drops the last', async () => {
  const { stream, received } = opened()
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toEqual(['event: changed'])
  stream.notify()
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toHaveLength(2)
  for (let change = 0; change < 30; change++) {
    stream.notify()
    await vi.advanceTimersByTimeAsync(30)
  }
  expect(received).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(100)
  expect(received).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(received).toHaveLength(3)
  stream.notify()
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toHaveLength(4)
})

test('sends a heartbeat only after a silence', async () => {
  const { stream, received } = opened()
  await vi.advanceTimersByTimeAsync(14_000)
  stream.beat()
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toEqual(['event: changed'])
  await vi.advanceTimersByTimeAsync(1_000)
  stream.beat()
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toEqual(['event: changed', ': heartbeat'])
})

test('a clock set back by an hour delays neither changes nor heartbeats', async () => {
  const { stream, received } = opened()
  await vi.advanceTimersByTimeAsync(15_000)
  stream.notify()
  await vi.advanceTimersByTimeAsync(0)
  vi.setSystemTime(Date.now() - 60 * 60_000)
  stream.notify()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(received).toEqual(['event: changed', 'event: changed', 'event: changed'])
  await vi.advanceTimersByTimeAsync(15_000)
  stream.beat()
  await vi.advanceTimersByTimeAsync(0)
  expect(received.at(-1)).toBe(': heartbeat')
})
