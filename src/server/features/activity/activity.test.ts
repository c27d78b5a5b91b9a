import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity } from '#server/database/schema.ts'
import { login } from '#shared/contract/accounts/accounts.ts'
import { listActivity } from '#shared/contract/platform/activity.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { MOST_COUNTED } from '#shared/rules/text/counts.ts'
import { as, call, clientOf, signIn } from '#tests/support/client.ts'
import { given, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'

async function actionsOf(query: object) {
  await handleEvents()
  const entries = await as(await given.admin()).call(listActivity, { query: { limit: 100, ...query } })
  return entries.map(({ action }) => action)
}

test('a change of settings records old and new values, the actor and the address', async () => {
  const boss = as(await given.admin())
  const { shop, owner } = await given.shop({ name: 'Old Name' })
  await as(owner).call(updateShop, { params: shop, body: { name: 'New Name', orderPrefix: 'NN' } })
  const [entry] = await boss.call(listActivity, { query: { shop: shop.id, limit: 1 } })
  expect(entry).toMatchObject({
    action: 'Shop settings saved',
    type: 'shop',
    details: 'Name, Order prefix',
    who: { id: owner.user.id, email: owner.user.email, name: 'Misty Waters', role: 'shop_owner' },
    ip: '127.0.0.1',
    shop: { id: shop.id, name: 'New Name' },
    before: { name: 'Old Name', orderPrefix: '2025' },
    after: { name: 'New Name', orderPrefix: 'NN' },
  })
})

test('records a failed sign-in with its account and without the password', async () => {
  const boss = as(await given.admin())
  const owner = await given.owner()
  await expect(call(login, { body: { email: owner.user.email, password: 'guessed-it' } })).rejects.toThrow()
  const [entry] = await boss.call(listActivity, { query: { user: owner.user.id, limit: 1 } })
  expect(entry).toMatchObject({ action: 'Sign-in failed', details: owner.user.email, who: null, ip: '127.0.0.1' })
  expect(JSON.stringify(await boss.call(listActivity, { query: { limit: 100 } }))).not.toContain('guessed-it')
})

test('filters by type, shop, person, words and day', async () => {
  const { shop, owner, order } = await given.order({ status: 'shipped' })
  expect(await actionsOf({ shop: shop.id, type: 'order' })).toEqual(['Order shipped', 'Order paid', 'Order placed'])
  expect(await actionsOf({ shop: shop.id, search: order.orderNumber })).toHaveLength(3)
  expect(await actionsOf({ shop: shop.id, search: '%' })).toEqual([])
  expect(await actionsOf({ user: owner.user.id, search: 'account' })).toEqual(['Account created'])
  expect(await actionsOf({ search: owner.user.email, type: 'product' })).toEqual(['Product added'])
  const { db } = await platform()
  await db.execute(
    sql`update activity set at = '2026-03-28T23:30:00Z' where shop_id = ${shop.id} and action = 'Order placed'`,
  )
  expect(await actionsOf({ shop: shop.id, from: '2026-03-29', to: '2026-03-29' })).toEqual(['Order placed'])
  expect(await actionsOf({ shop: shop.id, to: '2026-03-28' })).toEqual([])
})

test('a day has all its hours when the clock changes', async () => {
  const { shop } = await given.order()
  await handleEvents()
  const { db } = await platform()
  const countAt = async (at: string, day: string) => {
    await db.execute(sql`update activity set at = ${at} where shop_id = ${shop.id} and action = 'Order placed'`)
    const found = await actionsOf({ shop: shop.id, from: day, to: day })
    return found.filter((action) => action === 'Order placed').length
  }
  expect(await countAt('2026-10-25T22:59:00Z', '2026-10-25')).toBe(1)
  expect(await countAt('2026-10-25T22:59:00Z', '2026-10-26')).toBe(0)
  expect(await countAt('2027-03-28T22:01:00Z', '2027-03-28')).toBe(0)
  expect(await countAt('2027-03-28T22:01:00Z', '2027-03-29')).toBe(1)
})

test('finds actions by their words in the reader’s language and in English', async () => {
  const { shop } = await given.shop()
  const { token } = await signIn({ email: (await given.admin()).user.email, password: PASSWORD })
  const found = async (search: string, language: string) => {
    const query = { shop: shop.id, search }
    return (await clientOf({ token, language }).call(listActivity, { query })).map(({ action }) => action)
  }
  expect(await found('winkel gemaakt', 'nl')).toEqual(['Shop created'])
  expect(await found('shop created', 'nl')).toEqual(['Shop created'])
  expect(await found('winkel gemaakt', 'en')).toEqual([])
})

test('entries older than field names read like the others', async () => {
  const { shop } = await given.shop()
  const { db } = await platform()
  await db.insert(activity).values({
    type: 'shop',
    action: 'Shop settings saved',
    details: 'headerImageUrl, shippingCents',
    shopId: shop.id,
    before: { headerImageUrl: null, shippingCents: 0 },
    after: { headerImageUrl: '/media/1/a.webp', shippingCents: 495 },
  })
  const [entry] = await as(await given.admin()).call(listActivity, { query: { shop: shop.id, limit: 1 } })
  expect(entry).toMatchObject({ details: 'Header image, Shipping' })
})

test('filters routine sign-ins in or out; failed ones are not routine', async () => {
  const { user } = await given.owner()
  const enter = (password: string) => call(login, { body: { email: user.email, password } })
  await enter(PASSWORD)
  await expect(enter('guessed-it')).rejects.toThrow()
  const actions = (query: object) => actionsOf({ user: user.id, ...query })
  expect(await actions({})).toEqual(['Sign-in failed', 'Signed in', 'Shop created', 'Account created'])
  expect(await actions({ signIns: 'without' })).toEqual(['Sign-in failed', 'Shop created', 'Account created'])
  expect(await actions({ signIns: 'only' })).toEqual(['Signed in'])
})

test('paginates', async () => {
  const boss = as(await given.admin())
  const { shop } = await given.order({ status: 'shipped' })
  const query = { shop: shop.id }
  const whole = await boss.callPage(listActivity, { query: { ...query, limit: 100 } })
  const first = await boss.callPage(listActivity, { query: { ...query, limit: 2 } })
  const second = await boss.callPage(listActivity, { query: { ...query, limit: 2, cursor: first.next } })
  expect(first.total).toBe(whole.items.length)
  expect([...first.items, ...second.items]).toEqual(whole.items.slice(0, 4))
})

test.each([
  'type=money',
  'signIns=all',
  'from=yesterday',
  'to=2026-02-30',
  'shop=x',
  'user=0',
  'limit=-1',
  'limit=1000',
  'cursor=x',
  'offset=3',
])('refuses an invalid filter (%s)', async (query) => {
  const { token } = await signIn({ email: (await given.admin()).user.email, password: PASSWORD })
  expect((await as({ token }).raw('GET', `/api/admin/platform/activity?${query}`)).status).toBe(400)
})

test('no endpoint changes or deletes entries', async () => {
  const boss = as(await given.admin())
  for (const method of ['PUT', 'POST', 'DELETE', 'PATCH']) {
    expect((await boss.raw(method, '/api/admin/platform/activity')).status).toBe(404)
  }
})

test('counts a long log up to a limit and pages to its end', async () => {
  const boss = as(await given.admin())
  const { db } = await platform()
  await db.execute(sql`insert into activity (type, action, details)
    select 'platform', 'Clock struck', n::text from generate_series(1, ${MOST_COUNTED + 5}::int) n`)
  const query = { type: 'platform', limit: 2 } as const
  expect(await boss.callPage(listActivity, { query })).toMatchObject({
    total: MOST_COUNTED,
    totalIsExact: false,
    items: [{ details: `${MOST_COUNTED + 5}` }, { details: `${MOST_COUNTED + 4}` }],
  })
  const { rows } = await db.execute<{ id: number }>(sql`select id::int from activity where details = '3'`)
  const last = await boss.callPage(listActivity, { query: { ...query, cursor: String(rows[0]?.id) } })
  expect(last.items.map(({ details }) => details)).toEqual(['2', '1'])
  expect(last.next).toBeUndefined()
})
