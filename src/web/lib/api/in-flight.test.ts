import { expect, test } from 'vitest'
import { inFlight } from './in-flight.ts'

const never = () => false
const always = () => true

test('a second click waits for the response to the request in flight', async () => {
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

test('retries a lost response with the same key and a refused request with a new one', async () => {
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
