import { execFile, spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { getProduct } from '#shared/contract/products/products.ts'
import { createApiKey } from '#shared/contract/shops/access/api-keys.ts'
import { as } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { buildClient } from '../../scripts/client/build-client.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'toploader-examples-'))
const examples = new Map<string, string>()
let stocked: Stocked
let environment: Record<string, string>

beforeAll(async () => {
  await buildClient(join(folder, 'node_modules/@toploader/client'))
  const readme = readFileSync('packages/client/README.md', 'utf8')
  for (const [, title = '', code = ''] of readme.matchAll(/^## (.+)\n\n```ts\n([\s\S]*?)```/gm)) {
    const file = join(folder, `${examples.size}.ts`)
    writeFileSync(file, code)
    examples.set(title, file)
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  stocked = await given.product({ name: 'Pikachu', stock: 7, priceCents: 1_250 })
  const permissions = ['products.read', 'products.write', 'orders.read', 'orders.pack'] as const
  const body = { name: 'Examples', permissions: [...permissions] }
  const { key } = await as(stocked.owner).call(createApiKey, { params: stocked.shop, body })
  const { origin } = await platform()
  environment = { TOPLOADER_URL: origin, TOPLOADER_KEY: key, TOPLOADER_SHOP: String(stocked.shop.id) }
})
afterAll(() => rmSync(folder, { recursive: true }))

const example = (title: string) => {
  const file = examples.get(title)
  if (!file) throw new Error(`The README has no example '${title}'`)
  return file
}

const output = async (title: string) =>
  (await run(process.execPath, [example(title)], { env: { ...process.env, ...environment } })).stdout.trim()

test('the examples are checked by TypeScript against the package', async () => {
  expect(examples.size).toBe(5)
  const compilerOptions = {
    noEmit: true,
    strict: true,
    target: 'es2022',
    module: 'nodenext',
    types: ['node'],
    typeRoots: [join(process.cwd(), 'node_modules/@types')],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ include: ['*.ts'], compilerOptions }))
  await run('tsc', ['-p', folder]).catch(({ stdout }) => expect(stdout).toBe(''))
})

test('lists products', async () => {
  expect(await output('List products')).toContain(`${stocked.product.id} Pikachu 7 1250`)
})

test('adds a product and changes it', async () => {
  const id = Number(await output('Add a product, and change its price and stock'))
  expect(await as(stocked.owner).call(getProduct, { params: { id } })).toMatchObject({ priceCents: 13_995, stock: 5 })
})

test('sends what is to be packed', async () => {
  const { order } = await given.order({ of: stocked, status: 'paid' })
  expect(await output('Send what is to be packed')).toBe(order.orderNumber)
  expect((await as(stocked.owner).call(getOrderDetails, { params: order })).status).toBe('shipped')
})

test('tells errors apart', async () => {
  expect(await output('Tell errors apart')).toBe('There is no such product.')
})

test('receives webhooks, and refuses changed ones', async () => {
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  const code = readFileSync(example('Receive webhooks'), 'utf8')
  const file = join(folder, 'receiver.ts')
  writeFileSync(file, code.replace(`() => console.log('listening')`, '() => console.log(server.address().port)'))
  const receiver = spawn(process.execPath, [file], { env: { ...process.env, PORT: '0', WEBHOOK_SECRET: secret } })
  onTestFinished(() => void receiver.kill())
  const [port] = await once(receiver.stdout, 'data')
  const event = { type: 'stock.changed', timestamp: new Date().toISOString(), data: { id: 5, stock: 3, change: -1 } }
  const send = (body: string, signed: string) => {
    const [id, at] = ['msg_1', Math.floor(Date.now() / 1_000)]
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signature = `v1,${createHmac('sha256', key).update(`${id}.${at}.${signed}`).digest('base64')}`
    const headers = { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signature }
    return fetch(`http://127.0.0.1:${Number(port)}/`, { method: 'POST', headers, body })
  }
  const body = JSON.stringify(event)
  const [printed, { status }] = await Promise.all([once(receiver.stdout, 'data'), send(body, body)])
  expect([String(printed).trim(), status]).toEqual(['5 3', 204])
  expect((await send(body.replace('"stock":3', '"stock":9'), body)).status).toBe(400)
})

/** A server that answers in turn, the client for it, and the requests so far. */
async function served(...answers: RequestListener[]) {
  const { createClient } = await import(join(folder, 'node_modules/@toploader/client/dist/index.js'))
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => answers[requests.push(request) - 1]?.(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return { toploader: createClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }), requests }
}

const refuses = (status: number, code: string) =>
  ((_request, response) =>
    response.writeHead(status, { 'retry-after': '0' }).end(JSON.stringify({ message: 'No', code }))) as RequestListener
const drops: RequestListener = (request) => void request.socket.destroy()
const answers = (body: unknown, headers = {}) =>
  ((_request, response) => response.writeHead(200, headers).end(JSON.stringify(body))) as RequestListener

test('repeats a call that makes something under one key, and any call that was refused for its rate', async () => {
  const { toploader, requests } = await served(drops, refuses(429, 'too_many_requests'), answers({ id: 1 }))
  expect(await toploader.call('products.create', { body: { name: 'Mew' } })).toEqual({ id: 1 })
  const keys = requests.map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
})

test('does not repeat what could be done twice, or was refused', async () => {
  const lost = await served(drops, answers({}))
  await expect(lost.toploader.call('orders.remind', { params: { id: 1 } })).rejects.toThrow('fetch failed')
  expect(lost.requests).toHaveLength(1)
  const refused = await served(refuses(409, 'read_only'), answers({}))
  const attempt = refused.toploader.call('products.update', { params: { id: 1 }, body: {} })
  await expect(attempt).rejects.toMatchObject({ status: 409, code: 'read_only' })
  expect(refused.requests).toHaveLength(1)
})

test('reads a list page by page', async () => {
  const link = { link: '</api/shops/1/products?limit=2&cursor=abc%3D>; rel="next"' }
  const { toploader, requests } = await served(answers([1, 2], link), answers([3]))
  const query = { limit: 2 }
  const items: unknown[] = []
  for await (const item of toploader.each('products.list', { params: { id: 1 }, query })) items.push(item)
  expect(items).toEqual([1, 2, 3])
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/shops/1/products?limit=2',
    '/api/shops/1/products?limit=2&cursor=abc%3D',
  ])
})
