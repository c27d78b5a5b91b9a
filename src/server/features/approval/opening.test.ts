import { expect, test } from 'vitest'
import { approveShop } from '#shared/contract/platform/platform.ts'
import { declareCompliance, getApproval } from '#shared/contract/shops/approval.ts'
import { listMyShops, updateShop } from '#shared/contract/shops/shops.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const approve = async (shop: { id: number }, approved = true) =>
  as(await given.admin()).call(approveShop, {
    params: shop,
    body: approved ? { approved } : { approved, reason: 'Test' },
  })

test('the first approval opens a shop, unless its owner wants to open it', async () => {
  const [eager, careful] = [await given.shop(), await given.shop()]
  await as(careful.owner).call(updateShop, { params: careful.shop, body: { opensOnApproval: false } })
  for (const { shop } of [eager, careful]) await approve(shop)
  expect(await as(eager.owner).call(listMyShops)).toMatchObject([{ approved: true, isActive: true }])
  expect(await as(careful.owner).call(listMyShops)).toMatchObject([{ approved: true, isActive: false }])
  await as(careful.owner).call(updateShop, { params: careful.shop, body: { isActive: true } })
  await approve(careful.shop, false)
  await approve(careful.shop)
  expect(await as(careful.owner).call(listMyShops)).toMatchObject([{ approved: true, isActive: true }])
})

test('progress of the setup is added step by step, also by two at once', async () => {
  const { shop, owner } = await given.shop()
  const save = (setUp: object) => as(owner).call(updateShop, { params: shop, body: { setUp } })
  await Promise.all([save({ name: 'done' }), save({ sells: 'later' })])
  expect(await save({ sells: 'done' })).toMatchObject({ setUp: { name: 'done', sells: 'done' } })
  await expectRefusal(save({ anything: 'done' }), 400, 'invalid_input')
  await expectRefusal(save({ name: 'maybe' }), 400, 'invalid_input')
  const body = { sells: ['pokemon', 'singles'] as const }
  expect(await as(owner).call(updateShop, { params: shop, body: { sells: [...body.sells] } })).toMatchObject(body)
})

test('the usual duration needs three approvals; the product limit ends with the approval', async () => {
  const { shop, owner } = await given.shop()
  expect(await as(owner).call(getApproval, { params: shop })).toMatchObject({ usualHours: null, productLimit: 10_000 })
  for (let approvals = 0; approvals < 3; approvals++) {
    const other = await given.shop()
    await as(other.owner).call(declareCompliance, { params: other.shop, body: { version: 1 } })
    await approve(other.shop)
  }
  expect((await as(owner).call(getApproval, { params: shop })).usualHours).toBeGreaterThan(0)
  await approve(shop)
  expect(await as(owner).call(getApproval, { params: shop })).toMatchObject({ productLimit: null })
})
