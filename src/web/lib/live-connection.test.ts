import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '#tests/support/time/eventually.ts'
import { LiveConnection } from './live-connection.ts'

// Long timeouts, so that only tests that set the clock reach them, even on a slow machine.
const times = { silenceMs: 60_000, firstPauseMs: 20, longestPauseMs: 80, soundMs: 60_000, checkMs: 20 }

let requests: { request: IncomingMessage; response: ServerResponse; closed: boolean }[] = []
/** Times of the connection attempts. */
let tried: number[] = []
let answer: (response: ServerResponse) => void
let heard: string[] = []
let connection: LiveConnection
const server = createServer((request, response) => {
  const call = { request, response, closed: false }
  response.on('close', () => {
    call.closed = true
  })
  requests.push(call)
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
    onEvent: () => heard.push('change'),
    onStreaming: (isStreaming) => heard.push(isStreaming ? 'open' : 'closed'),
    times: { ...times, ...changes },
  })

beforeEach(async () => {
  requests = []
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

test('connects only while visible, with the token, and reports its state', async () => {
  await pause(50)
  expect(requests).toEqual([])
  connection.setVisible(true)
  await until(() => expect(heard).toEqual(['open', 'change']))
  expect(requests[0]?.request.headers).toMatchObject({ authorization: 'Bearer token', accept: 'text/event-stream' })
  connection.setVisible(false)
  await until(() => expect(requests[0]?.closed).toBe(true))
  expect(heard).toEqual(['open', 'change', 'closed'])
  await pause(150)
  expect(requests).toHaveLength(1)
})

test('reports each change and reconnects when visible again', async () => {
  connection.setVisible(true)
  await until(() => expect(heard).toHaveLength(2))
  sendChange(requests[0]?.response)
  await until(() => expect(heard).toEqual(['open', 'change', 'change']))
  connection.setVisible(false)
  connection.setVisible(true)
  await until(() => expect(heard.slice(3)).toEqual(['closed', 'open', 'change']))
})

test('opens a single stream even if shown twice', async () => {
  for (const _ of [1, 2, 3]) connection.setVisible(true)
  connection.setOnline(true)
  await until(() => expect(heard).toHaveLength(2))
  await pause(50)
  expect(requests).toHaveLength(1)
})

test('reports a broken stream immediately and reconnects with growing backoff', async () => {
  connection.setVisible(true)
  await until(() => expect(heard).toHaveLength(2))
  answer = (response) => void response.destroy()
  requests[0]?.response.destroy()
  await until(() => expect(heard).toEqual(['open', 'change', 'closed']))
  await until(() => expect(requests.length).toBeGreaterThan(6))
  const gaps = tried.slice(1).map((at, place) => at - (tried[place] ?? 0))
  // Jitter shortens a pause by half at most; a slow machine only lengthens it. Timers may fire a millisecond early.
  expect(gaps[1]).toBeGreaterThanOrEqual(19)
  for (const gap of gaps.slice(2)) expect(gap).toBeGreaterThanOrEqual(39)
  answer = greet
  await until(() => expect(heard).toEqual(['open', 'change', 'closed', 'open', 'change']))
})

test('aborts a silent stream', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const pass = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    // Leaves time for data to arrive and for the silence check.
    await pause(3 * times.checkMs)
    for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done))
  }
  connection.setVisible(true)
  await until(() => expect(heard).toHaveLength(2))
  await pass(40_000)
  requests[0]?.response.write(': still here\n\n')
  await pass(0)
  await pass(40_000)
  expect(heard).toEqual(['open', 'change'])
  await pass(40_000)
  await until(() => expect(heard).toEqual(['open', 'change', 'closed', 'open', 'change']))
  expect(requests[0]?.closed).toBe(true)
})

test('waits while offline and reconnects immediately when online', async () => {
  connection.setVisible(true)
  await until(() => expect(heard).toHaveLength(2))
  connection.setOnline(false)
  expect(heard.at(-1)).toBe('closed')
  await pause(200)
  expect(requests).toHaveLength(1)
  connection.setOnline(true)
  await until(() => expect(heard.slice(2)).toEqual(['closed', 'open', 'change']))
})

test('backs off after a refusal and honours Retry-After', async () => {
  // Far longer than a slow machine takes for the pause below.
  connection = liveConnection({ longestPauseMs: 60_000 })
  answer = (response) => response.writeHead(401).end('{}')
  connection.setVisible(true)
  await until(() => expect(requests).toHaveLength(1))
  await pause(200)
  expect(tried).toHaveLength(1)
  connection.setVisible(false)
  answer = (response) => response.writeHead(429, { 'retry-after': '1' }).end('{}')
  connection.setVisible(true)
  await until(() => expect(requests).toHaveLength(3))
  const [, first = 0, again = 0] = tried
  // Timers may fire a millisecond early.
  expect(again - first).toBeGreaterThanOrEqual(999)
  expect(heard).toEqual([])
})

test('does not reconnect after stop', async () => {
  connection.setVisible(true)
  await until(() => expect(heard).toHaveLength(2))
  connection.stop()
  connection.setVisible(true)
  connection.setOnline(true)
  await pause(100)
  expect(requests).toHaveLength(1)
  expect(heard.at(-1)).toBe('closed')
})
