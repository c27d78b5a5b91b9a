import { expect, test } from 'vitest'
import { cancelOrder, refundOrder, updateOrder } from '#shared/contract/orders/orders.ts'
import { updateProduct } from '#shared/contract/products.ts'
import { as, clientOf, type Person, raw } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { startTestServer } from '#tests/support/test-server.ts'

const lists = ['stats', 'orders', 'orders/open', 'orders/completed', 'products']

const ask = (who: Person, shop: { id: number }, list: string, seen?: string | null) =>
  as(who).raw('GET', `/api/shops/${shop.id}/${list}`, { headers: seen ? { 'if-none-match': seen } : {} })

const tagOf = async (who: Person, shop: { id: number }, list: string) =>
  (await ask(who, shop, list)).headers.get('etag')

test.each(lists)('%s: asking again when nothing is new asks the database for the session alone', async (list) => {
  const { owner, shop } = await given.order()
  const seen = await tagOf(owner, shop, list)
  const { $client } = (await platform()).db
  const askOnce = async () => {
    let asked = 0
    const count = () => void asked++
    $client.on('acquire', count)
    const again = await ask(owner, shop, list, seen)
    $client.off('acquire', count)
    expect(again).toMatchObject({ status: 304, text: '' })
    expect(again.headers.get('cache-control')).toBe('no-store')
    return asked
  }
  // The order that was just placed may still be waking whoever sends its messages.
  await expect.poll(askOnce).toBe(1)
})

test('an order that comes in, is paid, cancelled and refunded is news each time', async () => {
  const { owner, shop, order, ...rest } = await given.order()
  let seen = await tagOf(owner, shop, 'orders')
  const news = async () => {
    const answer = await ask(owner, shop, 'orders', seen)
    seen = answer.headers.get('etag')
    return answer.status
  }
  await given.order({ of: { owner, shop, ...rest } })
  expect(await news()).toBe(200)
  await as(owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  expect(await news()).toBe(200)
  await as(owner).call(cancelOrder, { params: order })
  expect(await news()).toBe(200)
  await as(owner).call(refundOrder, { params: order })
  expect(await news()).toBe(200)
  expect(await news()).toBe(304)
})

test('a change of the shop that left this list as it was is no news, and the next question is cheap again', async () => {
  const { owner, shop, product } = await given.order()
  const seen = await tagOf(owner, shop, 'orders')
  await as(owner).call(updateProduct, { params: product, body: { description: 'Freshly sleeved' } })
  const same = await ask(owner, shop, 'orders', seen)
  expect(same.status).toBe(304)
  expect(same.headers.get('etag')).not.toBe(seen)
})

test('a change made by another process is news here', async () => {
  const { owner, shop, product } = await given.order()
  const { connection } = await platform()
  const other = await startTestServer({ connection })
  try {
    const seen = await tagOf(owner, shop, 'products')
    const there = clientOf({ origin: other.origin, token: owner.token })
    await there.call(updateProduct, { params: product, body: { priceCents: 4_200 } })
    await expect.poll(async () => (await ask(owner, shop, 'products', seen)).status).toBe(200)
  } finally {
    await other.stop()
  }
})

test('who has the right tag but not the right to ask learns nothing', async () => {
  const { owner, shop } = await given.order()
  const stranger = await given.owner()
  const seen = await tagOf(owner, shop, 'orders')
  expect((await ask(stranger, shop, 'orders', seen)).status).toBe(404)
  const visitor = await raw('GET', `/api/shops/${shop.id}/orders`, { headers: { 'if-none-match': seen ?? '' } })
  expect(visitor.status).toBe(401)
})

test.each(['', '*', 'W/"x"', '"a"', 'W/"a.b.c.d", W/"e"'])(
  'a tag that we did not give (%s) gets the answer',
  async (tag) => {
    const { owner, shop } = await given.order()
    expect((await ask(owner, shop, 'stats', tag)).status).toBe(200)
  },
)
