import { expect, test } from 'vitest'
import * as calls from '#shared/contract/shops/money/purchases.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { purchase } from '#tests/support/records/money/purchases.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const quarter = '2026-Q4'
const listOf = ({ owner, shop }: Store, period = quarter) =>
  as(owner).call(calls.listPurchases, { params: shop, query: { quarter: period } })

test('enters a purchase, lists it in its period, and exports it', async () => {
  const store = await given.shop()
  const { owner, shop } = store
  const entered = await as(owner).call(calls.createPurchase, { params: shop, body: purchase })
  expect(entered).toEqual({ ...purchase, id: entered.id })
  expect(await listOf(store)).toEqual([entered])
  expect(await listOf(store, '2026-11')).toEqual([entered])
  expect(await listOf(store, '2026-Q3')).toEqual([])
  const { origin } = await platform()
  const csv = await fetch(`${origin}/api/shops/${shop.id}/purchases.csv?quarter=${quarter}`, {
    headers: { authorization: `Bearer ${owner.token}`, 'accept-language': 'en' },
  })
  expect(await csv.text()).toContain(
    '2026-11-20,Ash Ketchum,private person,IV-12,Box 3,Charizard,margin scheme,21,45.00,0.00',
  )
})

test('a deleted purchase can be restored once', async () => {
  const store = await given.shop()
  const { owner, shop } = store
  const { id } = await as(owner).call(calls.createPurchase, { params: shop, body: purchase })
  const params = { id: shop.id, purchase: id }
  await as(owner).call(calls.deletePurchase, { params })
  expect(await listOf(store)).toEqual([])
  await expectRefusal(as(owner).call(calls.deletePurchase, { params }), 404)
  const twice = [1, 2].map(() => as(owner).call(calls.restorePurchase, { params }))
  expect((await Promise.allSettled(twice)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await listOf(store)).toHaveLength(1)
})

test.each([
  { supplier: '' },
  { boughtOn: '2026-02-30' },
  { vatCents: 100 },
  { scheme: 'standard' as const, vatCents: 4_501 },
  { rate: 19 as 21 },
])('rejects a purchase with %j', async (wrong) => {
  const { owner, shop } = await given.shop()
  const body = { ...purchase, ...wrong }
  await expectRefusal(as(owner).call(calls.createPurchase, { params: shop, body }), 400, 'invalid_input')
})

test("no one reads or changes another shop's purchases", async () => {
  const { owner, shop } = await given.shop()
  const { id } = await as(owner).call(calls.createPurchase, { params: shop, body: purchase })
  const other = await given.shop()
  await expectRefusal(listOf({ owner: other.owner, shop }), 404)
  const params = { id: other.shop.id, purchase: id }
  await expectRefusal(as(other.owner).call(calls.deletePurchase, { params }), 404)
})
