import { beforeAll, describe, expect, test } from 'vitest'
import { changeName } from '#shared/contract/accounts/account.ts'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { changeRipSession, type RipSession } from '#shared/contract/orders/rip-sessions.ts'
import { updatePlatformShop } from '#shared/contract/platform/platform.ts'
import { changeRole } from '#shared/contract/platform/users.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { type Discount, updateDiscount } from '#shared/contract/shops/discounts.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, type Person } from '#tests/support/client.ts'
import { given, PASSWORD, type Stocked } from '#tests/support/given.ts'
import { givenDiscount } from '#tests/support/records/orders/discounts.ts'
import { plannedSession } from '#tests/support/records/orders/rip-sessions.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { nameOf } from './samples.ts'

type Whole = Record<string, unknown>

/** A PUT that accepts the response of its GET: the path, and a change. */
type Case = {
  endpoint: Endpoint
  by: () => Person
  params: () => object
  get: () => Promise<Whole>
  change: Whole
  /** A read-only field and a different value for it. */
  other: Whole
}

let stock: Stocked
let discount: Discount
let session: RipSession
let admin: Person
let customer: { token: string; user: { id: number } }

beforeAll(async () => {
  stock = await given.product({ name: 'Mew ex', priceCents: 2_450 })
  discount = await givenDiscount(stock)
  session = await plannedSession(stock)
  admin = await given.admin()
  customer = await given.owner()
})

const read = async (by: Person, path: string) => (await as(by).raw('GET', path)).json as Whole
const cases: Case[] = [
  {
    endpoint: updateProduct,
    by: () => stock.owner,
    params: () => stock.product,
    get: () => read(stock.owner, `/api/products/${stock.product.id}`),
    change: { priceCents: 2_600 },
    other: { pokemonProductId: 7 },
  },
  {
    endpoint: updateShop,
    by: () => stock.owner,
    params: () => stock.shop,
    get: async () => ((await as(stock.owner).raw('GET', '/api/shops/my')).json as Whole[])[0] ?? {},
    change: { description: 'Singles and boxes' },
    other: { ownerId: 999_999, revokedReason: 'Spam' },
  },
  {
    endpoint: updateDiscount,
    by: () => stock.owner,
    params: () => ({ ...stock.shop, discount: discount.id }),
    get: async () =>
      ((await as(stock.owner).raw('GET', `/api/shops/${stock.shop.id}/discounts`)).json as Whole[])[0] ?? {},
    change: { percent: 25 },
    other: { shopId: 999_999, createdAt: '2020-01-01T00:00:00.000Z' },
  },
  {
    endpoint: changeRipSession,
    by: () => stock.owner,
    params: () => ({ ...stock.shop, session: session.id }),
    get: async () =>
      ((await as(stock.owner).raw('GET', `/api/shops/${stock.shop.id}/rips/sessions`)).json as Whole[])[0] ?? {},
    change: { title: 'Sunday' },
    other: { state: 'over', recordingUrl: 'https://www.youtube.com/watch?v=other' },
  },
  {
    endpoint: updatePlatformShop,
    by: () => admin,
    params: () => stock.shop,
    get: () => read(admin, `/api/admin/shops/${stock.shop.id}`),
    change: { name: 'Cerulean Cards' },
    other: { slug: 'another-address' },
  },
  {
    endpoint: changeName,
    by: () => customer,
    params: () => ({}),
    get: () => read(customer, '/api/auth/me'),
    change: { firstName: 'Misty' },
    other: { email: 'other@example.nl', role: 'superadmin' },
  },
  {
    endpoint: changeRole,
    by: () => admin,
    params: () => ({ userId: customer.user.id }),
    get: () => read(admin, `/api/admin/users/${customer.user.id}`),
    change: { role: 'customer' },
    other: { email: 'other@example.nl' },
  },
]

const put = ({ endpoint, by, params }: Case, json: Whole) =>
  as(by()).raw('PUT', addressOf(endpoint.path, params()), { json })

test('every PUT that accepts an object is tested here', () => {
  expect(cases.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(
    endpoints
      .filter(({ resource }) => resource)
      .map(nameOf)
      .sort(),
  )
})

describe.each(cases.map((one) => ({ ...one, name: nameOf(one.endpoint) })))('$name', (one) => {
  const { change, other, get } = one

  test('accepts the response of GET, unchanged and with one field changed', async () => {
    const before = await get()
    expect(await put(one, before)).toMatchObject({ status: 200 })
    const answer = await put(one, { ...(await get()), ...change })
    expect(answer).toMatchObject({ status: 200, json: change })
    // A new role ends the earlier sessions.
    const { updatedAt: _, sessions: _sessions, ...rest } = { ...before, ...change }
    expect(await get()).toMatchObject(rest)
  })

  test('refuses a changed read-only field by its name, and stores nothing', async () => {
    const before = await get()
    const refused = await expectNoTrace(() => put(one, { ...before, ...change, ...other }))
    expect(refused).toMatchObject({ status: 409, json: { code: 'read_only' } })
    const { message, issues } = refused.json as { message: string; issues: { path: string }[] }
    expect(issues.map(({ path }) => path).sort()).toEqual(Object.keys(other).sort())
    for (const field of Object.keys(other)) expect(message).toContain(field)
    expect(await get()).toEqual(before)
  })

  test('refuses an unknown key', async () => {
    const refused = await put(one, { ...(await get()), isAdmin: true })
    expect(refused).toMatchObject({ status: 400, json: { code: 'invalid_input' } })
    expect((refused.json as { message: string }).message).toContain('isAdmin')
  })
})

test('of two concurrent changes to one version, the second is refused, so that no update is lost', async () => {
  const { product, owner } = await given.product({ priceCents: 100 })
  const address = `/api/products/${product.id}`
  const version = await read(owner, address)
  const answers = await Promise.all(
    [{ priceCents: 200 }, { name: 'Another name' }].map((change) =>
      as(owner).raw('PUT', address, { json: { ...version, ...change } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
    code: 'read_only',
    message: expect.stringContaining('Load it again'),
    issues: [{ path: 'updatedAt' }],
  })
})

test('a sale in between is not reverted by a product that is sent back', async () => {
  const store = await given.product({ stock: 5 })
  const address = `/api/products/${store.product.id}`
  const before = await read(store.owner, address)
  await given.order({ of: store })
  expect(await as(store.owner).raw('PUT', address, { json: before })).toMatchObject({ status: 409 })
  expect(await read(store.owner, address)).toMatchObject({ stock: 4 })
})

test('null means none in every field that may be empty', async () => {
  const full = { description: 'Rare', imageUrl: 'https://cards.example/a.webp', setName: '151', language: 'English' }
  const { product, shop, owner } = await given.product({ ...full, category: 'singles', tags: ['holo'] })
  const none = { description: null, imageUrl: null, setName: null, language: null, category: null }
  const emptied = await as(owner).raw('PUT', `/api/products/${product.id}`, { json: { ...none, tags: null } })
  expect(emptied).toMatchObject({ status: 200, json: { ...none, tags: [] } })
  const links = { headerImageUrl: null, logoUrl: null, accentColour: null, paymentLink: null }
  const json = { ...links, description: null, pickupInfo: null, currentPassword: PASSWORD }
  expect(await as(owner).raw('PUT', `/api/shops/${shop.id}`, { json })).toMatchObject({
    status: 200,
    json: { ...links, description: '', pickupInfo: '' },
  })
  const added = await as(owner).raw('POST', '/api/products', {
    json: { shopId: shop.id, name: 'Mew', priceCents: 100, ...none, tags: null },
  })
  expect(added).toMatchObject({ status: 201, json: { description: null, imageUrl: null, tags: [] } })
  for (const field of ['name', 'priceCents', 'stock', 'isActive']) {
    const refused = await as(owner).raw('PUT', `/api/products/${product.id}`, { json: { [field]: null } })
    expect(refused, field).toMatchObject({ status: 400, json: { issues: [{ path: field }] } })
  }
})

test('a shop awaiting approval can be sent back with its switch on, which does not open it', async () => {
  const { shop, owner } = await given.shop()
  const address = `/api/shops/${shop.id}`
  const [before] = (await as(owner).raw('GET', '/api/shops/my')).json as Whole[]
  expect(before).toMatchObject({ isActive: true, approved: false, slug: null })
  const changed = await as(owner).raw('PUT', address, { json: { ...before, description: 'Soon' } })
  expect(changed).toMatchObject({ status: 200, json: { description: 'Soon', approved: false } })
  const opened = await as(owner).raw('PUT', address, { json: { isActive: true } })
  expect(opened).toMatchObject({ status: 403, json: { code: 'approval_required' } })
})

test('the API document describes the bodies that a PUT accepts', async () => {
  const { paths } = (await as(admin).raw('GET', '/api/docs/json')).json as { paths: Record<string, Whole> }
  const text = JSON.stringify(paths['/api/products/{id}']?.put)
  for (const field of ['createdAt', 'updatedAt', 'pokemonProductId', 'shopId', 'priceCents']) {
    expect(text).toContain(`"${field}"`)
  }
})
