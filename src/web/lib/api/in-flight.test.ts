import { expect, test } from 'vitest'
import { inFlight } from './in-flight.ts'

const never = () => false
const always = () => true

test('a second click while a request is in flight waits for the same answer', async () => {
  const keys: string[] = []
  const sent = Promise.withResolvers<string>()
  const send = (key: string) => {
    keys.push(key)
    return sent.promise
  }
  const clicks = [inFlight('double', send, never), inFlight('double', send, never)]
  sent.resolve('made')
  expect(await Promise.all(clicks)).toEqual(['made', 'made'])
  expect(keys).toHaveLength(1)
  await inFlight('double', send, never)
  expect(new Set(keys).size).toBe(2)
})

test('a lost answer is asked for with the same key, a refused request is a new one', async () => {
  const keys: string[] = []
  const fail = (key: string) => {
    keys.push(key)
    return Promise.reject(new Error('lost'))
  }
  await expect(inFlight('lost', fail, never)).rejects.toThrow('lost')
  await expect(inFlight('lost', fail, always)).rejects.toThrow('lost')
  await expect(inFlight('lost', fail, always)).rejects.toThrow('lost')
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})
