import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { operations } from '#server/features/ucp/operations.ts'
import { type Client, type RawAnswer, raw } from '#tests/support/client.ts'
import { type ProfileWishes, platformProfile } from './profile.ts'
import { expectValid } from './schemas.ts'

type Reply = (response: ServerResponse) => void
type ReceivedEvent = { headers: IncomingHttpHeaders; body: string }

/** A platform on this machine until the end of the test: it serves its profile at its own address, and receives events of orders. */
export async function shoppingAgent(wishes: ProfileWishes = {}) {
  const events: ReceivedEvent[] = []
  const state = { fetches: 0, reply: undefined as Reply | undefined, eventStatus: 200 }
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      events.push({ headers: request.headers, body: await text(request) })
      response.writeHead(state.eventStatus).end()
      return
    }
    state.fetches++
    if (state.reply) return state.reply(response)
    const body = JSON.stringify(platformProfile(`${origin}/orders`, wishes))
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const profile = `${origin}/profile.json`
  const { version = '2026-08-25' } = wishes

  type Sending = {
    id?: string
    base?: string
    headers?: Record<string, string>
    language?: string
    /** Client of another server. */
    to?: Pick<Client, 'raw'>
  }

  /** Calls an operation over REST, as the platform, and returns whatever is answered. */
  async function send(
    name: string,
    body?: unknown,
    { id = '', base = '/ucp', headers = {}, language, to = { raw } }: Sending = {},
  ): Promise<RawAnswer> {
    const operation = operations.find((one) => one.name === name)
    if (!operation) throw new Error(`There is no operation ${name}`)
    return to.raw(operation.method, base + operation.path.replace(':id', encodeURIComponent(id)), {
      headers: {
        'ucp-agent': `profile="${profile}"`,
        'request-id': randomUUID(),
        ...(operation.method === 'GET' || operation.argument === 'catalog' ? {} : { 'idempotency-key': randomUUID() }),
        ...(language ? { 'accept-language': language } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { json: body }),
    })
  }

  return {
    profile,
    origin,
    events,
    state,
    send,
    /** The answer of an operation that succeeds or that has a business outcome, validated against the published schema. */
    // biome-ignore lint/suspicious/noExplicitAny: The schemas describe the answers, and tests read parts of them.
    async call(name: string, body?: unknown, sending: Sending = {}): Promise<any> {
      const { status, text: answer, json } = await send(name, body, sending)
      if (status !== 200 && status !== 201) throw new Error(`${name} answered ${status}: ${answer}`)
      expectValid(version, name, json)
      return json
    },
  }
}
