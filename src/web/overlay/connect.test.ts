import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '#tests/support/time/eventually.ts'
import { connect } from './connect.ts'

/** A server that records the requests, and a connection to it. */
async function connected(respond: (response: ServerResponse, count: number) => void) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => respond(response, requests.push(request)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const states: unknown[] = []
  let gone = 0
  const stop = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    onState: (state) => states.push(state),
    onGone: () => void gone++,
  })
  onTestFinished(() => {
    stop()
    server.closeAllConnections()
    server.close()
  })
  return { requests, states, gone: () => gone }
}

const state = (packs: number) => `event: state\ndata: ${JSON.stringify({ packs })}\n\n`

test('connects again after a failure and after the end, and reads states in any pieces', async () => {
  const { states, gone } = await connected((response, count) => {
    if (count === 1) return response.writeHead(503).end()
    response.writeHead(200)
    if (count === 2) return response.end(`${state(1)}event: beat\ndata: {}\n\n`)
    response.write(state(2).slice(0, 20))
    setTimeout(() => response.write(state(2).slice(20) + state(3)), 20)
  })
  await eventually(() => expect(states).toEqual([{ packs: 1 }, { packs: 2 }, { packs: 3 }]))
  expect(gone()).toBe(0)
})

test('distinguishes a revoked address, before and during a stream', async () => {
  const before = await connected((response) => response.writeHead(404).end())
  await eventually(() => expect(before.gone()).toBe(1))
  const during = await connected((response) => response.writeHead(200).end(`${state(1)}event: gone\ndata: {}\n\n`))
  await eventually(() => expect(during.gone()).toBe(1))
  expect(during.states).toEqual([{ packs: 1 }])
})

test('a stream that slept for an hour is replaced, and so is one whose clock went back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { requests, states } = await connected((response, count) => response.writeHead(200).write(state(count)))
  await eventually(() => expect(states).toHaveLength(1))
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(5_000)
  await eventually(() => expect(states).toHaveLength(2))
  vi.setSystemTime(Date.now() - 7_200_000)
  vi.advanceTimersByTime(5_000)
  await eventually(() => expect(states).toHaveLength(3))
  expect(requests).toHaveLength(3)
})
