import { beforeAll, expect, test } from 'vitest'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import * as calls from '#shared/contract/catalogue/brands.ts'
import { getPublicProduct } from '#shared/contract/storefront.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { aBrand } from '#tests/support/records/products/brands.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

let admin: Session

beforeAll(async () => {
  admin = await given.admin()
})

const create = (body: typeof aBrand) => as(admin).call(calls.createBrand, { body })
const safety = async ({ shop, product }: Stocked) =>
  (await call(getPublicProduct, { params: { id: shop.id, product: product.id } })).safety

test('a brand is entered once and appears on every product whose name contains it', async () => {
  const before = await given.product({ name: 'Dragon Shield sleeves' })
  expect(await safety(before)).toBeNull()
  const brand = await create({ ...aBrand, name: 'Dragon Shield', otherNames: ['Arcane Tinmen'] })
  const shown = {
    brand: 'Dragon Shield',
    manufacturer: { name: aBrand.manufacturer, address: aBrand.manufacturerAddress, contact: 'safety@brand.example' },
    responsible: null,
    warnings: ['under-three'],
  }
  expect(await safety(before)).toEqual(shown)
  expect(await safety(await given.product({ name: 'Arcane Tinmen binder' }))).toEqual(shown)
  expect(await safety(await given.product({ name: 'Dragon Shield playmat', condition: 'PO' }))).toEqual(shown)
  expect(await safety(await given.product({ name: 'Plain binder' }))).toBeNull()
  const responsible = {
    ...{ responsible: 'Europe B.V.', responsibleAddress: 'Kade 1, Utrecht', responsibleContact: 'https://eu.example' },
  }
  await as(admin).call(calls.updateBrand, {
    params: brand,
    body: { ...aBrand, name: 'Dragon Shield', ...responsible },
  })
  expect(await safety(before)).toMatchObject({ responsible: { name: 'Europe B.V.', contact: 'https://eu.example' } })
  await as(admin).call(calls.deleteBrand, { params: brand })
  expect(await safety(before)).toBeNull()
})

test.each([
  ['name', { name: ' ' }],
  ['manufacturer', { manufacturer: '' }],
  ['manufacturerAddress', { manufacturerAddress: '' }],
  ['manufacturerContact', { manufacturerContact: 'call us' }],
  ['manufacturerContact', { manufacturerContact: 'javascript:alert(1)' }],
  ['responsibleAddress', { responsible: 'Europe B.V.', responsibleContact: 'eu@brand.example' }],
  ['otherNames', { otherNames: Array.from({ length: 21 }, (_, place) => `Name ${place}`) }],
  ['warnings.0', { warnings: ['dragons'] }],
])('rejects an invalid %s and stores nothing', async (path, wrong) => {
  const body = { ...aBrand, name: 'Wrong', ...wrong } as typeof aBrand
  await expectNoTrace(() =>
    expectRefusal(create(body), 400, 'invalid_input', { issues: [expect.objectContaining({ path })] }),
  )
})

test('two brands have two names, one of them from the catalogue', async () => {
  const both = await Promise.allSettled([1, 2].map(() => create({ ...aBrand, name: 'Twice', ofCatalogue: true })))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expectRefusal(create({ ...aBrand, name: 'tWICE' }), 409, 'brand_exists')
  await expectRefusal(create({ ...aBrand, name: 'Another', ofCatalogue: true }), 409, 'catalogue_brand')
})

test('only administrators see and change brands', async () => {
  const owner = as(await given.owner())
  await expectRefusal(owner.call(calls.listBrands), 403)
  await expectRefusal(owner.call(calls.createBrand, { body: aBrand }), 403)
  const gone = { params: { id: 999_999_999 } }
  await expectRefusal(owner.call(calls.deleteBrand, gone), 403)
  await expectRefusal(as(admin).call(calls.deleteBrand, gone), 404)
  await expectRefusal(as(admin).call(calls.updateBrand, { ...gone, body: { ...aBrand, name: 'Nobody' } }), 404)
})
