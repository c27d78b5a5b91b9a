import { expect, test } from 'vitest'
import { oneRun } from './one-run.ts'

/** Work whose runs end on demand. */
function held() {
  const ends: ((error?: Error) => void)[] = []
  const work = () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())))
  return { ends, run: oneRun(work) }
}
const aMoment = () => new Promise((resolve) => setImmediate(resolve))

test('five calls during a run cause one more run', async () => {
  const { ends, run } = held()
  const first = run()
  await Promise.all(Array.from({ length: 5 }, run))
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await aMoment()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await first
  expect(ends).toHaveLength(2)
})

test('a call after the end runs again, also after a failure', async () => {
  const { ends, run } = held()
  const first = run()
  ends[0]?.(new Error('no'))
  await expect(first).rejects.toThrow('no')
  const second = run()
  ends[1]?.()
  await second
  expect(ends).toHaveLength(2)
})
