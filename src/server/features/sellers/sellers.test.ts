import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderItems } from '#server/database/schema.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import * as calls from '#shared/contract/shops/sellers.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { daysOfPeriod, quarterOf } from '#shared/rules/money/quarters.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { seller, taxSettings } from '#tests/support/records/people/sellers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

test('a shop without details has empty ones; saved details are read back', async () => {
  const { shop, owner } = await given.shop()
  expect(await as(owner).call(calls.getSeller, { params: shop })).toMatchObject({ legalName: '', smallBusiness: false })
  const typed = { ...seller, kvkNumber: '6875 0110', vatNumber: 'nl 0000.99.998.b57', postcode: '3511ab' }
  const saved = await as(owner).call(calls.saveSeller, { params: shop, body: typed })
  expect(saved).toEqual({ ...seller, kvkNumber: '68750110', vatNumber: 'NL000099998B57', postcode: '3511 AB' })
  expect(await as(owner).call(calls.getSeller, { params: shop })).toEqual(saved)
})

test.each([
  ['legalName', { legalName: ' ' }],
  ['street', { street: '' }],
  ['houseNumber', { houseNumber: 'twelve' }],
  ['postcode', { postcode: '0511 AB' }],
  ['city', { city: '' }],
  ['country', { country: 'XX' }],
  ['email', { email: 'cards' }],
  ['phone', { phone: 'call me' }],
  ['kvkNumber', { kvkNumber: '1234567' }],
  ['kvkNumber', { kvkNumber: '123456789' }],
  ['kvkNumber', { kvkNumber: '6875011O' }],
  ['vatNumber', { vatNumber: 'NL123456789B14' }],
  ['vatNumber', { vatNumber: '123456789B13' }],
  ['vatNumber', { vatNumber: 'BE123456789B13' }],
  ['vatNumber', { vatNumber: '' }],
  ['smallBusiness', { smallBusiness: 'no' }],
])('rejects an invalid %s and saves nothing', async (path, wrong) => {
  const { shop, owner } = await given.shop()
  const body = { ...seller, ...wrong } as typeof seller
  await expectNoTrace(() =>
    expectRefusal(as(owner).call(calls.saveSeller, { params: shop, body }), 400, 'invalid_input', {
      issues: [expect.objectContaining({ path })],
    }),
  )
})

test('allows no VAT number under the small-business scheme', async () => {
  const { shop, owner } = await given.shop()
  const body = { ...seller, vatNumber: '', smallBusiness: true }
  expect(await as(owner).call(calls.saveSeller, { params: shop, body })).toEqual(body)
})

test('refuses another owner’s access to details and tax settings', async () => {
  const { shop } = await given.shop()
  const other = as((await given.shop()).owner)
  await expectRefusal(other.call(calls.getSeller, { params: shop }), 404, 'not_found')
  await expectRefusal(other.call(calls.saveSeller, { params: shop, body: seller }), 404, 'not_found')
  await expectRefusal(other.call(calls.getTaxSettings, { params: shop }), 404, 'not_found')
  await expectRefusal(other.call(calls.saveTaxSettings, { params: shop, body: taxSettings }), 404, 'not_found')
})

test('of two concurrent saves one wins completely', async () => {
  const { shop, owner } = await given.shop()
  const bodies = ['Cards B.V.', 'Packs B.V.'].map((legalName) => ({ ...seller, legalName }))
  await Promise.all(bodies.map((body) => as(owner).call(calls.saveSeller, { params: shop, body })))
  expect(bodies).toContainEqual(await as(owner).call(calls.getSeller, { params: shop }))
})

async function soldUnder({ shop, product }: Stocked) {
  const { id } = await call(placeOrder, { body: checkout(shop, [[product, 2]]) })
  const { db } = await platform()
  const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
  return { scheme: line?.vatScheme, rate: line?.vatRate, cost: line?.purchasePriceCents }
}

test('an ordered line keeps its tax terms when settings change later', async () => {
  const stocked = await given.product({ stock: 100, purchasePriceCents: 700 })
  const { shop, owner, product } = stocked
  expect(await soldUnder(stocked)).toEqual({ scheme: 'standard', rate: 21, cost: 700 })
  const body = { vatScheme: 'margin', vatRate: 21, attachInvoices: false } as const
  await as(owner).call(calls.saveTaxSettings, { params: shop, body })
  expect(await soldUnder(stocked)).toEqual({ scheme: 'margin', rate: 21, cost: 700 })
  await as(owner).call(updateProduct, {
    params: product,
    body: { vatScheme: 'standard', vatRate: 9, purchasePriceCents: null },
  })
  expect(await soldUnder(stocked)).toEqual({ scheme: 'standard', rate: 9, cost: null })
  await as(owner).call(calls.saveSeller, { params: shop, body: { ...seller, smallBusiness: true } })
  expect(await soldUnder(stocked)).toEqual({ scheme: 'small-business', rate: 9, cost: null })
})

test.each([
  { vatScheme: 'none' },
  { vatRate: 19 },
  { attachInvoices: 1 },
  { oss: 'never' },
  { checkVatNumbers: 'yes' },
  { vatBasis: 'none' },
  { marginMethod: 'year' },
  { marginPeriodFrom: '2026-01-01' },
])('%j is no tax setting', async (wrong) => {
  const { shop, owner } = await given.shop()
  const body = { ...taxSettings, ...wrong } as typeof taxSettings
  await expectRefusal(as(owner).call(calls.saveTaxSettings, { params: shop, body }), 400, 'invalid_input')
  expect(await as(owner).call(calls.getTaxSettings, { params: shop })).toEqual({
    vatScheme: 'standard',
    vatRate: 21,
    attachInvoices: false,
    oss: 'threshold',
    checkVatNumbers: false,
    viesOffered: true,
    vatBasis: 'cash',
    marginMethod: 'piece',
    marginPeriodFrom: null,
  })
})

test('margins are counted by period from the current quarter on, until the owner counts them by piece again', async () => {
  const { shop, owner } = await given.shop()
  const save = (more: Partial<typeof taxSettings>) =>
    as(owner).call(calls.saveTaxSettings, { params: shop, body: { ...taxSettings, ...more } })
  const { from } = daysOfPeriod(quarterOf(amsterdamDay(new Date())))
  expect(await save({ marginMethod: 'period', vatBasis: 'invoice' })).toMatchObject({ marginPeriodFrom: from })
  expect(await save({})).toMatchObject({ marginMethod: 'period', vatBasis: 'invoice', marginPeriodFrom: from })
  expect(await save({ marginMethod: 'piece' })).toMatchObject({ marginPeriodFrom: null })
})
