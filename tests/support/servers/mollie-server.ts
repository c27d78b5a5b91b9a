import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import tlsOptions from 'smtp-server/lib/tls-options.js'
import { MollieBooks, type MolliePayment, type MollieStatus, type Problem } from './mollie-books.ts'

/** Override of the next response. */
export type MollieReply = {
  status?: number
  text?: string
  /** Does nothing and never responds. */
  silent?: boolean
  /** Executes the request, then closes the connection without a response. */
  hangUp?: boolean
}

type MollieRequest = { method: string; path: string; key: string; body: Record<string, unknown> }

export type MollieServer = {
  /** Value for MOLLIE_URL. */
  url: string
  books: MollieBooks
  requests: MollieRequest[]
  replies: MollieReply[]
  /** Default response to all requests. */
  usual: MollieReply
  stop(): Promise<void>
}

const methods = ['ideal', 'creditcard', 'bancontact']

/**
 * A server that speaks Mollie's payments API, version 2, and shows the customer's payment page. The API uses TLS with a self-signed
 * certificate, because Mollie's client supports nothing else; the customer's page is on plain HTTP.
 */
export async function startMollieServer(): Promise<MollieServer> {
  const pages = createServer((request, response) => void checkout(request, response))
  const pagesUrl = `http://127.0.0.1:${await listen(pages)}`
  const books = new MollieBooks(pagesUrl)
  const api = createTlsServer(tlsOptions(), (request, response) => void answer(request, response))
  const mollie: MollieServer = {
    url: `https://127.0.0.1:${await listen(api)}/v2`,
    books,
    requests: [],
    replies: [],
    usual: {},
    async stop() {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
      await Promise.all([api, pages].map(close))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const text = await textOf(request)
    const { pathname } = new URL(request.url ?? '', pagesUrl)
    const path = pathname.replace(/^\/v2/, '')
    const key = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const received = { method: request.method ?? '', path, key, body: text ? JSON.parse(text) : {} }
    mollie.requests.push(received)
    const reply = mollie.replies.shift() ?? mollie.usual
    if (reply.silent) return
    if (reply.status) return send(response, reply.status, reply.text ?? problem(reply.status, 'These are their words'))
    const done = work(received, String(request.headers['idempotency-key'] ?? ''))
    if (reply.hangUp) return void request.socket.destroy()
    send(response, done.status, reply.text ?? JSON.stringify(done.body))
  }

  function work({ method, path, key, body }: MollieRequest, idempotencyKey: string): Answered {
    const account = books.accountOf(key)
    if (!account) return refused({ status: 401, detail: 'Missing authentication, or failed to authenticate' })
    const [, kind, id, part] = path.split('/')
    if (method === 'GET' && kind === 'methods') return found(methodsOf(account.methods ?? methods))
    if (method === 'GET' && kind === 'payments' && id) {
      const payment = books.find(key, id)
      return payment ? found(books.show(payment)) : refused(missing)
    }
    if (method === 'POST' && kind === 'payments') {
      const made = () => (id && part === 'refunds' ? books.refund(key, id, body) : books.create(key, body))
      const result = books.once(`${key} ${path} ${idempotencyKey}`, made)
      return isProblem(result) ? refused(result) : { status: 201, body: result }
    }
    return refused(missing)
  }

  /** The customer's page: one button for each outcome. */
  async function checkout(request: IncomingMessage, response: ServerResponse) {
    const [, , id = '', status] = (request.url ?? '').split('/')
    const payment = books.payments.get(id)
    if (!payment) return send(response, 404, 'Not found', 'text/plain')
    if (request.method !== 'POST') return send(response, 200, page(payment), 'text/html; charset=utf-8')
    await books.settle(id, status as MollieStatus)
    response.writeHead(303, { location: payment.redirectUrl }).end()
  }

  return mollie
}

type Answered = { status: number; body: unknown }
const isProblem = (result: object): result is Problem => 'detail' in result
const found = (body: unknown): Answered => ({ status: 200, body })
const missing = { status: 404, detail: 'No payment exists with this token' }
const refused = ({ status, detail, field }: Problem): Answered => ({
  status,
  body: JSON.parse(problem(status, detail, field)),
})

const problem = (status: number, detail: string, field?: string) =>
  JSON.stringify({ status, title: 'Problem', detail, field, _links: { documentation: { href: 'https://x.example' } } })

const methodsOf = (ids: readonly string[]) => ({
  count: ids.length,
  _embedded: { methods: ids.map((id) => ({ resource: 'method', id, description: id, status: 'activated' })) },
  _links: {},
})

const page = ({ id, amount, description }: MolliePayment) => `<!doctype html><html lang="en">
  <title>Pay</title><link rel="icon" href="data:,">
  <h1>${description}: €${amount.value}</h1>
  ${['paid', 'failed', 'canceled', 'expired', 'open']
    .map((status) => `<form method="post" action="/checkout/${id}/${status}"><button>${status}</button></form>`)
    .join('')}</html>`

function send(response: ServerResponse, status: number, text: string, type = 'application/hal+json') {
  // Mollie's client waits two seconds before a retry, unless a header overrides it.
  response.writeHead(status, { 'content-type': type, ...(status >= 500 && { 'retry-after': '0' }) }).end(text)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return (server.address() as AddressInfo).port
}

const close = (server: Server & { closeAllConnections(): void }) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
