import { expect, test } from 'vitest'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'

const add = ({ owner, shop }: Store, key: string, change: object = {}) =>
  as(owner).raw('POST', '/api/products', {
    json: { shopId: shop.id, name: 'Mew ex', priceCents: 500, stock: 1, ...change },
    headers: { 'idempotency-key': key },
  })
const namesIn = async ({ owner, shop }: Store) =>
  (await as(owner).call(listProducts, { params: shop })).map(({ name }) => name)

test('a repeated key creates one product and returns the first response again', async () => {
  const store = await given.shop()
  const first = await add(store, 'the-same-key')
  const again = await add(store, 'the-same-key')
  expect([first.status, again.status]).toEqual([first.status, first.status])
  expect(again.json).toEqual(first.json)
  expect(await namesIn(store)).toEqual(['Mew ex'])
  await add(store, 'another-key')
  expect(await namesIn(store)).toHaveLength(2)
})

test('executes one of many concurrent requests with the same key', async () => {
  const store = await given.shop()
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(store, 'at-once-key')))
  expect(await namesIn(store)).toEqual(['Mew ex'])
  const made = answers.filter(({ status }) => status < 300)
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ text }) => text)).size).toBe(1)
  const others = answers.filter(({ status }) => status >= 300)
  expect(others.every(({ json }) => (json as { code: string }).code === 'request_in_progress')).toBe(true)
})

test('rejects a key for another request, frees it after an error, and scopes it to its owner', async () => {
  const store = await given.shop()
  expect(await add(store, 'one-owners-key', { priceCents: -1 })).toMatchObject({ status: 400 })
  expect((await add(store, 'one-owners-key')).status).toBeLessThan(300)
  expect(await add(store, 'one-owners-key', { name: 'Ditto' })).toMatchObject({
    status: 422,
    json: { code: 'idempotency_mismatch' },
  })
  const other = await given.shop()
  expect((await add(other, 'one-owners-key')).status).toBeLessThan(300)
  expect(await namesIn(other)).toEqual(['Mew ex'])
})
