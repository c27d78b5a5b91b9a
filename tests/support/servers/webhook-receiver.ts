import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'

export type ReceivedRequest = {
  headers: IncomingHttpHeaders
  body: string
  event: { type: string; data: { id: number } }
}
type Reply = (response: ServerResponse) => void

export const answers =
  (status: number, headers: Record<string, string> = {}, body = ''): Reply =>
  (response) =>
    void response.writeHead(status, headers).end(body)

/** A receiver of webhooks on this machine, until the end of the test. `replies` are used in order, then `usual`. */
export async function webhookReceiver() {
  const requests: ReceivedRequest[] = []
  const replies: Reply[] = []
  const arrivals = new EventTarget()
  const receiver = {
    url: '',
    port: 0,
    requests,
    replies,
    usual: answers(204) as Reply,
    types: () => requests.map(({ event }) => event.type),
    /** Resolves when the next request arrives. */
    next: () => once(arrivals, 'request'),
  }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    requests.push({ headers: request.headers, body, event: JSON.parse(body) })
    arrivals.dispatchEvent(new Event('request'))
    const reply = replies.shift() ?? receiver.usual
    reply(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  receiver.port = (server.address() as AddressInfo).port
  receiver.url = `http://127.0.0.1:${receiver.port}/hooks`
  return receiver
}

/** The event of a request. Throws if it was not signed with this secret. */
export const verified = (secret: string, { body, headers }: ReceivedRequest) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)
