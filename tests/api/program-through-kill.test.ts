import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { keyPermissions } from '#shared/contract/shops/access/api-keys.ts'
import { shopEventTypeNames } from '#shared/contract/shops/events.ts'
import { checkout, given } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'
import { platform } from '#tests/support/platform.ts'
import {
  arrivedBySubject,
  highest,
  queuedBySubject,
  recordedSince,
  rowsOf,
  whileQueueingWaits,
} from '#tests/support/records/orders/queued-events.ts'
import { givenKey } from '#tests/support/records/people/api-keys.ts'
import { ownAddress } from '#tests/support/servers/own-address.ts'
import { answers, webhookReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { oneOfMany } from '#tests/torture/servers.ts'
import { buildClient } from '../../scripts/client/build-client.ts'

const KILLS = isLong ? 6 : 1
const SALES_PER_KILL = 6
const DELIVERED_BEFORE_KILL = 8
const SETTLING_MS = 200_000

const folder = mkdtempSync(join(tmpdir(), 'toploader-program-'))
beforeAll(async () => {
  await buildClient(folder)
  return () => rmSync(folder, { recursive: true })
})

/** A server process that comes back at the same address. */
async function restartable(connection: Parameters<typeof oneOfMany>[0]) {
  const { start } = await oneOfMany(connection, { HOST: ownAddress, ALLOW_PRIVATE_WEBHOOKS: 'yes' })
  let process = await start()
  const { port } = new URL(process.origin)
  return {
    origin: `http://${ownAddress}:${port}`,
    kill: () => process.kill(),
    async restart() {
      process = await start({ PORT: port })
    },
  }
}

/** Waits until every event is queued and received. The lease of a killed process ends after a minute; only the long run waits for that. */
async function settle(shopId: number) {
  if (!isLong) await (await platform()).db.execute(sql`update webhooks set leased_until = now()`)
  const waiting = sql`
    select 'not queued: evt_o' || id as event from order_events where shop_id = ${shopId} and state = 'waiting'
    union all select 'not delivered: ' || event_id from webhook_deliveries where shop_id = ${shopId} and state = 'waiting'`
  await expect.poll(() => rowsOf(waiting), { message: 'No event waits', timeout: SETTLING_MS }).toEqual([])
}

test('a program imports, sells and reconciles by webhooks through kills of the server, and loses no event', async () => {
  const { shop, owner } = await given.shop({ open: true })
  const [{ connection }, { key }] = [await platform(), await givenKey({ shop, owner }, keyPermissions)]
  const server = await restartable(connection)
  const receiver = await webhookReceiver()
  const { createClient, isError, verifyWebhook } = await import(join(folder, 'dist/index.js'))
  // Until the server is back.
  const toploader = createClient({ url: server.origin, key, attempts: 9 })
  const params = { id: shop.id }
  const from = {
    shop: await highest('shop_events'),
    stock: await highest('stock_changes'),
    order: await highest('order_events'),
  }
  const events = [...shopEventTypeNames]
  const { secret } = await toploader.call('webhooks.create', { params, body: { url: receiver.url, events } })

  const names = Array.from({ length: 12 }, (_, index) => `Card ${index}`)
  const file = `name,price,stock,category\n${names.map((name) => `${name},2.50,40,singles`).join('\n')}`
  const checked = await toploader.call('imports.check', { params, query: { fileName: 'cards.csv' }, body: file })
  expect(checked.counts).toMatchObject({ create: names.length, refused: 0 })
  await toploader.call('imports.run', { params: { id: shop.id, import: checked.id } })
  const products: { id: number; name: string; priceCents: number; stock: number }[] = []
  for await (const product of toploader.each('products.list', { params, query: { limit: 5 } })) products.push(product)
  expect(products.map(({ name }) => name).sort()).toEqual(names.toSorted())

  const sold: number[] = []
  const place = async (index: number) => {
    const [one, other] = [products[index % names.length], products[(index + 1) % names.length]]
    if (!one || !other) throw new Error('The list is empty')
    const body = checkout(shop, [
      [one, 1],
      [other, 2],
    ])
    const order = await toploader.call('storefront.placeOrder', { body })
    sold.push(order.id)
    return order.id
  }
  const pay = (id: number) =>
    toploader
      .call('orders.move', { params: { id }, body: { status: 'paid' } })
      // Its first attempt was done, but the answer was lost.
      .catch((error: unknown) => expect(isError(error, 'invalid_transition'), String(error)).toBe(true))
  const sell = async (index: number) => pay(await place(index))
  /** Recorded events that the receiver has not seen. */
  const missing = async () => {
    const seen = new Set(receiver.requests.map(({ headers }) => String(headers['webhook-id'])))
    return [...(await recordedSince(shop.id, from))].filter(([id]) => !seen.has(id)).map((event) => event.join(': '))
  }
  for (let kill = 0; kill < KILLS; kill++) {
    let restarted: Promise<void> | undefined
    // Half of the kills lose an answer, the others may come before or after its attempt is recorded.
    const isLost = kill % 2 === 0
    receiver.replies.push(...Array.from({ length: DELIVERED_BEFORE_KILL }, () => answers(204)))
    receiver.replies.push((response) => {
      if (!isLost) response.writeHead(204).end()
      restarted = server.kill().then(server.restart)
    })
    const sales = Array.from({ length: SALES_PER_KILL }, (_, index) => sell(kill * SALES_PER_KILL + index))
    const isKilled = expect.poll(async () => restarted !== undefined || (await missing()), {
      message: 'Enough events arrive to kill the server in the middle of them',
      timeout: SETTLING_MS,
    })
    await Promise.all([isKilled.toBe(true), ...sales])
    await restarted
    if (kill < KILLS - 1) await (await platform()).db.execute(sql`update webhooks set leased_until = now()`)
  }
  const last = await place(KILLS * SALES_PER_KILL)
  await settle(shop.id)
  // Killed after the payment is recorded, before its event is queued for the webhook.
  await whileQueueingWaits(async (isQueueing) => {
    await pay(last)
    await expect.poll(isQueueing, { message: 'The event is being queued', timeout: SETTLING_MS }).toBe(true)
    await server.kill()
  })
  await server.restart()
  await settle(shop.id)
  expect(await missing(), 'Every recorded event arrives').toEqual([])

  const received = await Promise.all(
    receiver.requests.map(async ({ body, headers }) => ({
      id: String(headers['webhook-id']),
      event: await verifyWebhook({ body, headers, secret }),
    })),
  )
  expect([...new Set(received.map(({ id }) => id))].sort()).toEqual(
    [...(await recordedSince(shop.id, from)).keys()].sort(),
  )
  // The attempts whose answer was lost are repeated.
  expect(received.length).toBeGreaterThanOrEqual(new Set(received.map(({ id }) => id)).size + Math.ceil(KILLS / 2))
  const queued = await queuedBySubject(shop.id)
  expect(arrivedBySubject(receiver.requests, queued)).toEqual(queued)

  const once = [...new Map(received.map(({ id, event }) => [id, event])).values()]
  const of = (type: string, id: number) => once.filter((event) => event.type === type && event.data.id === id)
  for await (const { id, stock } of toploader.each('products.list', { params })) {
    const changes = of('stock.changed', id)
    expect(changes.reduce((sum, { data }) => sum + data.change, 0)).toBe(stock)
    expect(of('product.created', id)).toHaveLength(1)
  }
  expect(new Set(sold).size).toBe(KILLS * SALES_PER_KILL + 1)
  for (const id of sold) {
    const order = await toploader.call('orders.get', { params: { id } })
    expect(
      once.filter(({ type, data }) => type.startsWith('order.') && data.id === id).map(({ type }) => type),
    ).toEqual(['order.placed', 'order.paid'])
    expect(of('order.paid', id)).toMatchObject([{ data: { number: order.orderNumber, status: order.status } }])
  }
}, 600_000)
