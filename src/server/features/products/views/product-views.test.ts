import { expect, test } from 'vitest'
import {
  deleteProductView,
  listProductViews,
  MOST_VIEWS,
  saveProductView,
} from '#shared/contract/products/product-views.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

type View = Parameters<typeof save>[1]

const save = (
  { owner, shop }: Store,
  body: { name: string; filter: Record<string, string>; columns: ('number' | 'price')[] },
) => as(owner).call(saveProductView, { params: shop, body })
const list = ({ owner, shop }: Store) => as(owner).call(listProductViews, { params: shop })
const remove = ({ owner, shop }: Store, view: number) =>
  as(owner).call(deleteProductView, { params: { id: shop.id, view } })

const graded: View = { name: 'Graded', filter: { graded: 'yes', sort: 'price-high' }, columns: ['number', 'price'] }

test('stores views by name, and replaces one of the same name', async () => {
  const store = await given.shop()
  const saved = await save(store, graded)
  await save(store, { ...graded, name: 'Bulk', filter: { maxCents: '100', search: 'holo' } })
  const again = await save(store, { ...graded, name: ' GRADED ', columns: ['price'] })
  expect(again).toEqual({ ...graded, id: saved.id, name: 'GRADED', columns: ['price'] })
  expect((await list(store)).map(({ name }) => name)).toEqual(['Bulk', 'GRADED'])
  await remove(store, saved.id)
  expect((await list(store)).map(({ name }) => name)).toEqual(['Bulk'])
  await expectRefusal(remove(store, saved.id), 404)
})

test('stores one view when two of the same name race', async () => {
  const store = await given.shop()
  await Promise.all([save(store, graded), save(store, { ...graded, columns: [] })])
  expect(await list(store)).toHaveLength(1)
})

test('limits the number of views in a shop', async () => {
  const store = await given.shop()
  for (let view = 0; view < MOST_VIEWS; view++) await save(store, { ...graded, name: `View ${view}` })
  await expectRefusal(save(store, { ...graded, name: 'One more' }), 409, 'too_many_views')
  await save(store, { ...graded, name: 'View 3', columns: [] })
})

test.each([
  [{ ...graded, name: ' ' }],
  [{ ...graded, name: 'x'.repeat(61) }],
  [{ ...graded, filter: { owner: 'me' } }],
  [{ ...graded, filter: { search: 'x'.repeat(201) } }],
  [{ ...graded, columns: ['secret'] as unknown as View['columns'] }],
])('rejects %j as a view', async (body) => {
  await expectRefusal(save(await given.shop(), body), 400, 'invalid_input')
})

test('rejects another shop’s owner who reads, changes or deletes views', async () => {
  const store = await given.shop()
  const { id } = await save(store, graded)
  const { owner } = await given.shop()
  await expectNoTrace(async () => {
    for (const attempt of [list, (of: Store) => save(of, graded), (of: Store) => remove(of, id)])
      await expectRefusal(attempt({ ...store, owner }) as Promise<unknown>, 404)
  })
  const other = await given.shop()
  await expectRefusal(remove(other, id), 404)
  expect(await list(store)).toHaveLength(1)
})
