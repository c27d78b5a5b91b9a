import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { deleteProducts, undoProductEdit } from '#shared/contract/products/product-edits.ts'
import * as calls from '#shared/contract/reports.ts'
import { listPublicProducts } from '#shared/contract/storefront.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { givenReport } from '#tests/support/records/people/reports.ts'

let admin: Session

beforeAll(async () => {
  admin = await given.admin()
})

const measure = { ground: 'genuine', duration: 'until-fixed' } as const

const statement = 'It is a fake.'
const remove = ({ id }: { id: number }) =>
  as(admin).call(calls.decideReport, { params: { id }, body: { decision: 'listing-removed', statement, measure } })
const giveBack = ({ id }: { id: number }) =>
  as(admin).call(calls.reverseReport, { params: { id }, body: { statement: 'It is real after all.' } })

const onSale = async ({ shop }: Stocked) =>
  (await call(listPublicProducts, { params: shop, query: { sort: 'name-az' } })).map(({ name }) => name)

/** A reported listing and another one, both deletable by their owner. */
async function listed() {
  const fake = await given.product({ name: 'Fake' })
  const { product: real } = await given.product({ of: fake, name: 'Real' })
  const [shop, owner] = [fake.shop, as(fake.owner)]
  const body = { products: { ids: [fake.product.id, real.id] } }
  return {
    fake,
    report: await givenReport(admin, fake),
    erase: async () => (await owner.call(deleteProducts, { params: shop, body })).editId ?? 0,
    undo: (edit: number) => owner.call(undoProductEdit, { params: { id: shop.id, edit } }),
  }
}

test('a listing removed by the platform stays removed when its owner undoes deleting it', async () => {
  const { fake, report, erase, undo } = await listed()
  const edit = await erase()
  await remove(report)
  expect(await undo(edit)).toEqual({ restored: 1, left: 1 })
  expect(await onSale(fake)).toEqual(['Real'])
  // Only the platform restores it.
  await giveBack(report)
  expect(await onSale(fake)).toEqual(['Fake', 'Real'])
})

test('the owner can delete and restore a listing that the platform restored', async () => {
  const { fake, report, erase, undo } = await listed()
  const second = await givenReport(admin, fake)
  await remove(report)
  await remove(second)
  await giveBack(report)
  expect(await onSale(fake)).toEqual(['Fake', 'Real'])
  expect(await undo(await erase())).toEqual({ restored: 2, left: 0 })
})

test("a removal during the owner's undo wins in any order", async () => {
  for (const _round of [1, 2, 3, 4]) {
    const { fake, report, erase, undo } = await listed()
    const edit = await erase()
    await Promise.all([remove(report), undo(edit)])
    expect(await onSale(fake)).toEqual(['Real'])
  }
})
