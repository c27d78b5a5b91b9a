import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '#tests/support/time/eventually.ts'
import { LiveConnection } from './live-connection.ts'

// What ends by the clock ends only where a test sets the clock: a busy machine is not silent.
const times = { silenceMs: 60_000, firstPauseMs: 20, longestPauseMs: 80, soundMs: 60_000, checkMs: 20 }

let asked: { request: IncomingMessage; response: ServerResponse; closed: boolean }[] = []
/** When it began to connect. */
let tried: number[] = []
let answer: (response: ServerResponse) => void
let heard: string[] = []
let connection: LiveConnection
const server = createServer((request, response) => {
  const call = { request, response, closed: false }
  response.on('close', () => {
    call.closed = true
  })
  asked.push(call)
  answer(response)
})

const sendChange = (response: ServerResponse | undefined) => response?.write('event: changed\ndata: {}\n\n')
const greet = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  sendChange(response)
}

const liveConnection = (changes: Partial<typeof times> = {}) =>
  new LiveConnection({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    token: () => {
      tried.push(performance.now())
      return 'token'
    },
    onChange: () => heard.push('change'),
    onStreaming: (isStreaming) => heard.push(isStreaming ? 'open' : 'closed'),
    times: { ...times, ...changes },
  })

beforeEach(async () => {
  asked = []
  tried = []
  heard = []
  answer = greet
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  connection = liveConnection()
})
afterEach(async () => {
  connection.stop()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

const until = (check: () => void) => eventually(check)
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('it listens only while it is in sight, with the token, and says while it does', async () => {
  await pause(50)
  expect(asked).toEqual([])
  connection.setVisible(true)
  await until(() => expect(heard).toEqual(['open', 'change']))
  expect(asked[0]?.request.headers).toMatchObject({ authorization: 'Bearer token', accept: 'text/event-stream' })
  connection.setVisible(false)
  await until(() => expect(asked[0]?.closed).toBe(true))
  expect(heard).toEqual(['open', 'change', 'closed'])
  await pause(150)
  expect(asked).toHaveLength(1)
})

test('each change is heard, and back in sight it opens a stream again', async () => {
  connection.setVisible(true)
  await until(() => expect(heard).toHaveLength(2))
  sendChange(asked[0]?.response)
  await until(() => expect(heard).toEqual(['open', 'change', 'change']))
  connection.setVisible(false)
  connection.setVisible(true)
  await until(() => expect(heard.slice(3)).toEqual(['closed', 'open', 'change']))
})

test('looked at twice, it still has one stream', async () => {
  for (const _ of [1, 2, 3]) connection.setVisible(true)
  connection.setOnline(true)
  await until(() => expect(heard).toHaveLength(2))
  await pause(50)
  expect(asked).toHaveLength(1)
})

test('broken off, it says so at once and comes back after pauses that grow', async () => {
  connection.setVisible(true)
  await until(() => expect(heard).toHaveLength(2))
  answer = (response) => void response.destroy()
  asked[0]?.response.destroy()
  await until(() => expect(heard).toEqual(['open', 'change', 'closed']))
  await until(() => expect(asked.length).toBeGreaterThan(6))
  const gaps = tried.slice(1).map((at, place) => at - (tried[place] ?? 0))
  // A pause is shorter than meant by half at most; a busy machine only makes it longer. Timers may be a millisecond early.
  expect(gaps[1]).toBeGreaterThanOrEqual(19)
  for (const gap of gaps.slice(2)) expect(gap).toBeGreaterThanOrEqual(39)
  answer = greet
  await until(() => expect(heard).toEqual(['open', 'change', 'closed', 'open', 'change']))
})

test('a server that says nothing any more is given up', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const pass = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    // Time enough for what was sent to arrive, and to look at the clock.
    await pause(3 * times.checkMs)
    for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done))
  }
  connection.setVisible(true)
  await until(() => expect(heard).toHaveLength(2))
  await pass(40_000)
  asked[0]?.response.write(': still here\n\n')
  await pass(0)
  await pass(40_000)
  expect(heard).toEqual(['open', 'change'])
  await pass(40_000)
  await until(() => expect(heard).toEqual(['open', 'change', 'closed', 'open', 'change']))
  expect(asked[0]?.closed).toBe(true)
})

test('without a network it does not try, and at once when it is back', async () => {
  connection.setVisible(true)
  await until(() => expect(heard).toHaveLength(2))
  connection.setOnline(false)
  expect(heard.at(-1)).toBe('closed')
  await pause(200)
  expect(asked).toHaveLength(1)
  connection.setOnline(true)
  await until(() => expect(heard.slice(2)).toEqual(['closed', 'open', 'change']))
})

test('refused, it does not come back soon; too many, it waits as long as it is told', async () => {
  // Far longer than a busy machine takes for the pause below.
  connection = liveConnection({ longestPauseMs: 60_000 })
  answer = (response) => response.writeHead(401).end('{}')
  connection.setVisible(true)
  await until(() => expect(asked).toHaveLength(1))
  await pause(200)
  expect(tried).toHaveLength(1)
  connection.setVisible(false)
  answer = (response) => response.writeHead(429, { 'retry-after': '1' }).end('{}')
  connection.setVisible(true)
  await until(() => expect(asked).toHaveLength(3))
  const [, told = 0, again = 0] = tried
  // Timers may be a millisecond early.
  expect(again - told).toBeGreaterThanOrEqual(999)
  expect(heard).toEqual([])
})

test('stopped, it stays so', async () => {
  connection.setVisible(true)
  await until(() => expect(heard).toHaveLength(2))
  connection.stop()
  connection.setVisible(true)
  connection.setOnline(true)
  await pause(100)
  expect(asked).toHaveLength(1)
  expect(heard.at(-1)).toBe('closed')
})
