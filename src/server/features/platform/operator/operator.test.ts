import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { refund } from '#shared/contract/orders/refunds.ts'
import { getLandingShop, getOperator, listLandingFigures } from '#shared/contract/platform/operator.ts'
import { approveShop } from '#shared/contract/platform/platform.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { defaultFigures } from '#shared/rules/money/landing-figures.ts'
import { as, call, clientOf } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { startTestServer, type TestServerOptions } from '#tests/support/servers/test-server.ts'
import { liveFigures } from './live-figures.ts'
import { warnOfMissingOperator } from './warn-of-missing-operator.ts'

const nobody = { name: null, address: null, kvk: null, vat: null, email: null }
const operator = {
  name: 'Kaartenhuis B.V.',
  address: 'Oudegracht 1, 3511 AA Utrecht',
  kvk: '12345678',
  vat: 'NL123456789B01',
  email: 'hulp@kaartenhuis.example',
}

async function serverWith(settings: Omit<TestServerOptions, 'connection'>) {
  const { connection } = await platform()
  const server = await startTestServer({ connection, ...settings })
  onTestFinished(server.stop)
  return clientOf(server)
}

test('the operator comes from the configuration, or is unset', async () => {
  expect(await call(getOperator)).toEqual({ ...nobody, draws: true })
  const configured = await serverWith({ operator })
  expect(await configured.call(getOperator)).toEqual({ ...operator, draws: false })
})

test('shows the operator’s figures unless live figures are on', async () => {
  expect(await call(listLandingFigures)).toEqual(defaultFigures)
  const own = await serverWith({ landingFigures: [{ value: '3', label: 'shops' }] })
  expect(await own.call(listLandingFigures)).toEqual([{ value: '3', label: 'shops' }])
})

test('live figures count open shops and orders that were not cancelled, without refunded money', async () => {
  const { db } = await platform()
  await db.$client.query('truncate users, shops cascade')
  const live = await serverWith({ landingFigures: 'live' })
  expect(await live.call(listLandingFigures)).toEqual([])

  const stock = await given.product({ stock: 100, priceCents: 12_345 })
  const closed = await given.shop({ open: true })
  await as(closed.owner).call(updateShop, { params: closed.shop, body: { isActive: false } })
  const { order } = await given.order({ of: stock, status: 'paid' })
  const back = { amountCents: 2_000, reason: 'A bent corner' }
  await as(stock.owner).call(refund, { params: order, body: back })
  await given.order({ of: stock })
  const gone = await given.order({ of: stock, status: 'paid' })
  await as(stock.owner).call(cancelOrder, { params: gone.order })

  const counted = await serverWith({ landingFigures: 'live' })
  expect(await counted.call(listLandingFigures)).toEqual([
    { value: '1', label: 'open shop' },
    { value: '€103', label: 'in paid orders' },
    { value: '2', label: 'orders' },
  ])
})

test('the landing page links its shop while it is approved and open', async () => {
  expect(await call(getLandingShop)).toEqual({ slug: null })
  const { shop, owner } = await given.shop({ open: true })
  const slug = shop.slug ?? ''
  const configured = await serverWith({ landingShop: slug })
  expect(await configured.call(getLandingShop)).toEqual({ slug })
  const change = (isActive: boolean) => as(owner).call(updateShop, { params: shop, body: { isActive } })
  await change(false)
  expect(await configured.call(getLandingShop)).toEqual({ slug: null })
  await change(true)
  await as(await given.admin()).call(approveShop, { params: shop, body: { approved: false, reason: 'Asked for it' } })
  expect(await configured.call(getLandingShop)).toEqual({ slug: null })
  const unknown = await serverWith({ landingShop: 'no-such-shop' })
  expect(await unknown.call(getLandingShop)).toEqual({ slug: null })
})

test('counts once a minute for concurrent requests, and retains the figures when counting fails', async () => {
  const { db } = await platform()
  let [now, counts, failing] = [0, 0, false]
  const counting = Object.assign(Object.create(db), {
    execute: (query: Parameters<typeof db.execute>[0]) => {
      counts++
      return failing ? Promise.reject(new Error('away')) : db.execute(query)
    },
  })
  const figures = liveFigures(counting, () => now)
  const first = await Promise.all([figures(), figures(), figures()])
  expect([counts, new Set(first).size]).toEqual([1, 1])
  now = 60_000
  await figures()
  expect(counts).toBe(1)
  now = 60_001
  failing = true
  expect(await figures()).toBe(first[0])
  expect(counts).toBe(2)
})

test('logs once which details the legal pages lack', () => {
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) })
  warnOfMissingOperator(operator, log)
  expect(logged).toEqual([])
  warnOfMissingOperator({ ...operator, kvk: null, email: null }, log)
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('set OPERATOR_KVK, OPERATOR_EMAIL.')
})

test('security.txt has a contact and a future expiry', async () => {
  const configured = await serverWith({ operator })
  const { status, text, headers } = await configured.raw('GET', '/.well-known/security.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain(`Contact: mailto:${operator.email}\n`)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 30 * 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
  const unnamed = await serverWith({ operator: { ...operator, email: null } })
  expect((await unnamed.raw('GET', '/.well-known/security.txt')).text).toMatch(/^Contact: http.+\/imprint$/m)
})
