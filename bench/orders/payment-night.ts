import { randomUUID } from 'node:crypto'
import pMap from 'p-map'
import pg from 'pg'
import { connectionsTo } from '#server/backup/embedded-source.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import type { PlacedOrder } from '#shared/contract/orders/placing.ts'
import { type MollieServer, startMollieServer } from '#tests/support/servers/mollie-server.ts'
import { OWNER, type Platform, startPlatform } from '../platform.ts'
import { atMost, type Figure } from '../report.ts'
import { p99, reads } from './release-night.ts'

const PAYMENTS = 200

/**
 * Two hundred customers of a release night have paid, and the provider sends all webhooks in one burst while five hundred visitors read the
 * shop's page. All payments must be booked once, and the page's p99 is compared with the one at rest.
 */
export async function paymentNight(): Promise<Figure[]> {
  const mollie = await startMollieServer()
  const key = mollie.books.open()
  const platform = await startPlatform({ MOLLIE_URL: mollie.url, NODE_TLS_REJECT_UNAUTHORIZED: '0' })
  try {
    await connect(platform, key)
    await pMap(Array.from({ length: PAYMENTS }), () => orderAndPay(platform, mollie), { concurrency: 8 })
    const page = `${platform.url}/@${platform.shop.slug}`
    await reads(page)
    const rest = p99(await reads(page))
    const began = performance.now()
    const [night, statuses] = await Promise.all([
      reads(page).then(p99),
      Promise.all([...mollie.books.payments.keys()].map((id) => webhook(platform, id))),
    ])
    const seconds = (performance.now() - began) / 1_000
    const booked = await countBooked(platform)
    const accepted = statuses.filter((status) => status === 200).length
    const detail = `${accepted} webhooks answered with 200, all within ${seconds.toFixed(1)} s`
    return [
      {
        name: `${PAYMENTS} payments by webhook in a burst`,
        value: `${booked.payments} booked, ${booked.paid} orders paid by ${booked.moves} moves`,
        aim: `exactly ${PAYMENTS} of each`,
        met: [booked.payments, booked.paid, booked.moves, accepted].every((count) => count === PAYMENTS),
        detail,
      },
      atMost(
        "Payments in a burst: the page's p99 against its p99 at rest",
        night / rest,
        2,
        `${night.toFixed(0)} ms against ${rest.toFixed(0)} ms`,
      ),
    ]
  } finally {
    await platform.remove()
    await mollie.stop()
  }
}

async function connect({ url, shop }: Platform, key: string) {
  const { token } = await send<Session>('POST', `${url}/api/auth/login`, OWNER)
  const body = { provider: 'mollie', key, currentPassword: OWNER.password }
  await send('PUT', `${url}/api/shops/${shop.id}/payment-provider`, body, token)
}

async function orderAndPay({ url, shop, products }: Platform, { books }: MollieServer) {
  const [product] = products
  if (!product) throw new Error('bench: the shop has no product')
  const { id: productId, priceCents, name: productName } = product
  const order = await send<PlacedOrder>('POST', `${url}/api/orders`, {
    shopId: shop.id,
    customerEmail: `${randomUUID()}@bench.test`,
    totalCents: priceCents,
    items: [{ productId, quantity: 1, priceCents, productName }],
  })
  const { headers } = await fetch(`${url}/pay/${order.pageKey}`, { redirect: 'manual' })
  const [, id] = /(tr_\w+)$/.exec(headers.get('location') ?? '') ?? []
  if (!id) throw new Error(`bench: the customer was sent to ${headers.get('location')}`)
  await books.settle(id, 'paid')
}

async function webhook({ url, shop }: Platform, id: string): Promise<number> {
  const body = new URLSearchParams({ id })
  const answer = await fetch(`${url}/api/payments/mollie/${shop.id}`, { method: 'POST', body })
  await answer.arrayBuffer()
  return answer.status
}

async function countBooked({ dataDir }: Platform) {
  const client = new pg.Client(connectionsTo(dataDir).connection)
  await client.connect()
  const { rows } = await client.query<{ payments: number; paid: number; moves: number }>(
    `select (select count(*) from payments)::int as payments,
      (select count(*) from orders where status = 'paid' and received_cents = total_cents)::int as paid,
      (select count(*) from order_events where kind = 'paid')::int as moves`,
  )
  await client.end()
  if (!rows[0]) throw new Error('bench: nothing was counted')
  return rows[0]
}

async function send<Answer>(method: string, address: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`bench: ${address} answered ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}
