import { expect, onTestFinished, test } from 'vitest'
import { login } from '#shared/contract/accounts/accounts.ts'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { as, call, clientOf, raw } from '#tests/support/client.ts'
import { given, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { type LogLine, startTestServer } from '#tests/support/servers/test-server.ts'
import { eventually } from '#tests/support/time/eventually.ts'

test('logs a request as one line with the user and the outcome, without its content', async () => {
  const { log } = await platform()
  const { shop, owner, order } = await given.order({ customerEmail: 'red@example.nl' })
  const search = 'red@example'
  await as(owner).call(listOrders, { params: shop, query: { search } })
  await expect(call(login, { body: { email: owner.user.email, password: 'wrong horse' } })).rejects.toThrow()
  await raw('POST', '/api/auth/login', { headers: { 'content-type': 'application/json' }, body: '{"password": "half' })
  await raw('GET', '/api/auth/me', { headers: { authorization: 'Bearer something-secret' } })

  await eventually(() => {
    const lines = log.map((line) => JSON.parse(line) as LogLine)
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 20,
        msg: 'request',
        method: 'GET',
        path: `/api/shops/${shop.id}/orders`,
        status: 200,
        user: owner.user.id,
      }),
    )
    expect(lines).toContainEqual(expect.objectContaining({ level: 30, path: '/api/auth/login', status: 401 }))
    expect(lines).toContainEqual(expect.objectContaining({ level: 30, path: '/api/auth/login', status: 400 }))
  })
  const secrets = [owner.token, PASSWORD, 'wrong horse', 'half', 'something-secret', owner.user.email, search]
  for (const secret of secrets) expect(log.join()).not.toContain(secret)
  expect(log.join()).not.toContain(order.customerEmail)
})

test('no line contains the key of an order, however its address was mistyped', async () => {
  const { log } = await platform()
  const { shop, order } = await given.order()
  const { pageKey: key } = order
  const wrong = [
    `/@${shop.slug}/ordr/${key}`,
    `/pay//${key}`,
    `/pay/${key.toUpperCase()}/`,
    `/api/orders/page/${key}`,
    `/api/customer-order/${key.slice(0, -1)}`,
    `/%6frder/${key.replaceAll('-', '%2D')}`,
    `/order${key}`,
  ]
  for (const path of wrong) await raw('GET', path)
  await eventually(() => expect(log.join()).toContain('/@'.concat(shop.slug ?? '', '/ordr/…')))
  const written = log.join().toLowerCase().replaceAll('%2d', '-')
  expect(written).not.toContain(key.slice(0, -1))
})

test('completes requests in flight before the server stops', async () => {
  const { connection } = await platform()
  const server = await startTestServer({ connection })
  let stopping: Promise<void> | undefined
  onTestFinished(async () => stopping ?? server.stop())
  const client = clientOf(server)
  const json = { email: 'nobody@example.nl', password: 'very secret' }
  let arrived = 0
  server.app.server.on('request', () => arrived++)
  const requests = Array.from({ length: 10 }, () => client.raw('POST', '/api/auth/login', { json }))
  await eventually(() => expect(arrived).toBe(10))
  stopping = server.stop()
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401]))
  await stopping
  await expect(client.raw('GET', '/readyz')).rejects.toThrow('fetch failed')
})
