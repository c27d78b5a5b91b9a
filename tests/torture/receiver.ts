import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { ownAddress } from '#tests/support/servers/own-address.ts'
import { inTurns } from './model/access.ts'

/** An event that arrived. `accepted`: answered with 2xx, as far as the receiver knows. */
type Arrival = { path: string; id: string; accepted: boolean }

/** Answers of a receiver in trouble. `none`: the connection breaks. */
const troubles = [500, 503, 'none', 'slow'] as const
type Trouble = (typeof troubles)[number]
export const troubleOf = (choice: number): Trouble => troubles[choice % troubles.length] ?? 'none'

const SLOW_MS = 300

/** A receiver of webhooks that fails, is slow and restarts on request, until the end of the test. Each path is one receiver. */
export async function troubledReceiver() {
  const arrived: Arrival[] = []
  const planned = new Map<string, Trouble[]>()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? ''
    const arrival = { path, id: String(request.headers['webhook-id']), accepted: false }
    arrived.push(arrival)
    await text(request)
    const trouble = planned.get(path)?.shift()
    if (trouble === 'none') return void response.destroy()
    if (trouble === 'slow') await pause(SLOW_MS)
    const status = typeof trouble === 'number' ? trouble : 204
    arrival.accepted = status === 204 && !request.socket.destroyed
    response.writeHead(status).end()
  }

  const newServer = () =>
    createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  let server = newServer()
  async function listen(port: number) {
    server = newServer()
    server.listen(port, ownAddress)
    await once(server, 'listening')
  }
  async function stop() {
    const stopped = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await stopped
  }
  const inTurn = inTurns()
  await listen(0)
  const { port } = server.address() as AddressInfo
  onTestFinished(() => inTurn(stop))

  return {
    urlOf: (path: string) => `http://${ownAddress}:${port}${path}`,
    arrivedAt: (path: string) => arrived.filter((arrival) => arrival.path === path),
    plan: (path: string, ...next: Trouble[]) => planned.set(path, [...(planned.get(path) ?? []), ...next]),
    recover: () => planned.clear(),
    /** Is away for a moment, with all of its connections. */
    restart: (forMs: number) =>
      inTurn(async () => {
        await stop()
        await pause(forMs)
        await listen(port)
      }),
    /** Violations of the order of these events, each with its subject, in the order in which they were queued. */
    faultsIn(path: string, queued: readonly { id: string; subject: string; state: string }[]): string[] {
      const accepted = new Set<string>()
      const placeOf = new Map(queued.map(({ id }, place) => [id, place]))
      const faults: string[] = []
      for (const arrival of this.arrivedAt(path)) {
        const place = placeOf.get(arrival.id)
        const { subject } = queued[place ?? -1] ?? {}
        const before = queued.slice(0, place).filter((each) => each.subject === subject && !accepted.has(each.id))
        if (subject === undefined) faults.push(`${arrival.id} arrived, and is not queued`)
        else if (before.length > 0) faults.push(`${arrival.id} (${subject}) came before ${before.map(({ id }) => id)}`)
        if (arrival.accepted) accepted.add(arrival.id)
      }
      const lost = queued.filter(({ id, state }) => state !== 'delivered' || !accepted.has(id))
      return [...faults, ...lost.map(({ id, state }) => `${id} is ${state}, and did not arrive`)]
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof troubledReceiver>>
