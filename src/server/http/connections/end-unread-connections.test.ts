import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { clientOf } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { endUnreadConnections, UNREAD_MS } from './end-unread-connections.ts'

async function impatient(afterMs: number) {
  const server = await startTestServer({ connection: (await platform()).connection })
  onTestFinished(server.stop)
  expect(server.app.server.timeout).toBe(UNREAD_MS)
  server.app.server.removeAllListeners('timeout')
  endUnreadConnections(server.app.server, afterMs)
  return server
}

async function open(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

test('closes a connection whose client never reads, and not one that reads slowly', async () => {
  const { origin, app } = await impatient(1_000)
  // Larger than all buffers on the way.
  const page = `GET /api/docs/static/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n`
  const idle = await open(origin)
  idle.pause()
  const begun = performance.now()
  idle.write(page.repeat(40))
  const slow = await open(origin)
  slow.pause()
  slow.write(page.repeat(39) + page.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  expect(await connections()).toBe(2)
  let rounds = 0
  for (; (await connections()) === 2 && rounds < 100; rounds++) {
    await pause(50)
    for (let some = 0; some < 200_000; ) some += slow.read()?.length ?? Number.POSITIVE_INFINITY
  }
  expect(performance.now() - begun).toBeGreaterThan(990)
  expect(rounds).toBeLessThan(100)
  // The rest is delivered to a slow reader.
  const rest = await buffer(slow.resume())
  expect(rest.length).toBeGreaterThan(1_000_000)
  expect(await connections()).toBe(0)
})

test('does not close a connection that waits for a slow response', { tags: 'long' }, async () => {
  const { shop, owner } = await given.shop()
  const { origin } = await impatient(300)
  const events = await open(origin)
  events.write(`GET /api/shops/${shop.id}/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\n\r\n`)
  await once(events, 'data')
  await pause(1_000)
  expect(events.readyState).toBe('open')
  expect((await clientOf({ origin }).raw('GET', '/readyz')).status).toBe(200)
})
