import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { vatNumberChecks } from '#server/database/schema.ts'
import { eraseOrders } from '#server/features/privacy/erase-orders.ts'
import { chargeVat, checkVatNumber } from '#shared/contract/orders/company-vat.ts'
import { creditOrder, listOrderInvoices, renewInvoice } from '#shared/contract/orders/order-invoices.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { listActivity } from '#shared/contract/platform/activity.ts'
import { getDashboard } from '#shared/contract/shops/dashboard.ts'
import { getBooks } from '#shared/contract/shops/money/invoices.ts'
import { getTaxSettings, saveTaxSettings } from '#shared/contract/shops/sellers.ts'
import { quarterOf } from '#shared/rules/money/quarters.ts'
import { as, call, clientOf } from '#tests/support/client.ts'
import { address, given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue } from '#tests/support/records/money/invoices.ts'
import { taxSettings } from '#tests/support/records/people/sellers.ts'
import {
  belgian,
  type CompanyOrder,
  checkDue,
  companyOrder,
  nameBelgian,
  vatNumberOf,
} from '#tests/support/records/people/vat-numbers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { usualTrader, type ViesServer } from '#tests/support/servers/vies-server.ts'
import { today } from '#tests/support/time/days.ts'

let vies: ViesServer

beforeEach(async () => {
  const { db } = await platform()
  vies = (await platform()).vies
  Object.assign(vies, { requests: [], replies: [], usual: usualTrader })
  await db.delete(vatNumberChecks)
})

const again = ({ owner, order }: CompanyOrder) => as(owner).call(checkVatNumber, { params: order })
const charge = ({ owner, order }: CompanyOrder, chargesVat: boolean) =>
  as(owner).call(chargeVat, { params: order, body: { chargesVat } })

async function pay({ owner, order }: CompanyOrder) {
  await as(owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  await issueDue()
}

const unknownCompany = async () => {
  const ordered = await companyOrder()
  vies.usual = { valid: false }
  await checkDue()
  return ordered
}

test('the owner has a number checked again; the earlier answer stays as proof', async () => {
  const ordered = await unknownCompany()
  const { db } = await platform()
  expect(await again(ordered)).toMatchObject({ vatNumber: { state: 'waiting' } })
  vies.usual = usualTrader
  await checkDue()
  expect(await vatNumberOf(ordered)).toMatchObject({ state: 'valid', name: 'BOS KAARTEN BV' })
  const states = await db
    .select({ state: vatNumberChecks.state })
    .from(vatNumberChecks)
    .where(eq(vatNumberChecks.orderId, ordered.order.id))
    .orderBy(vatNumberChecks.id)
  expect(states).toEqual([{ state: 'invalid' }, { state: 'valid' }])
})

test.each([
  ['does not know the number', { valid: false }],
  ['did not answer', undefined],
] as const)('an order that VIES %s about is a task until the owner decides', async (_what, reply) => {
  const ordered = await companyOrder()
  const { owner, shop, order } = ordered
  const listed = async () => {
    const { items, total } = await as(owner).callPage(listOrders, { params: shop, query: { task: 'vat-number' } })
    const { tasks } = await as(owner).call(getDashboard, { params: shop })
    expect([tasks['vat-number'], items.length]).toEqual([total, total])
    return items.map(({ id }) => id)
  }
  expect(await listed()).toEqual([])
  if (reply) vies.usual = reply
  await checkDue(reply ? {} : { url: undefined })
  expect(await listed()).toEqual([order.id])
  await charge(ordered, true)
  expect(await listed()).toEqual([])
  await charge(ordered, false)
  expect(await listed()).toEqual([order.id])
  vies.usual = usualTrader
  await again(ordered)
  expect(await listed()).toEqual([])
  await checkDue()
  expect(await listed()).toEqual([])
  await nameBelgian(ordered, 'BE0999999999')
  vies.usual = { valid: false }
  await checkDue()
  expect(await listed()).toEqual([order.id])
  await as(owner).call(cancelOrder, { params: order })
  expect(await listed()).toEqual([])
})

test('two concurrent requests queue one check', async () => {
  const ordered = await unknownCompany()
  await Promise.all([again(ordered), again(ordered)])
  await again(ordered)
  vies.requests.length = 0
  await checkDue()
  expect(vies.requests).toHaveLength(1)
})

test('refuses a check of nothing, at a shop without VIES, by a stranger and by another owner', async () => {
  const ordered = await companyOrder()
  const { owner, shop, order } = ordered
  const other = as((await given.shop()).owner)
  await expectRefusal(other.call(checkVatNumber, { params: order }), 404, 'not_found')
  await expectRefusal(other.call(chargeVat, { params: order, body: { chargesVat: true } }), 404, 'not_found')
  await expectRefusal(call(checkVatNumber, { params: order }), 401, 'unauthorized')
  await expectRefusal(call(chargeVat, { params: order, body: { chargesVat: true } }), 401, 'unauthorized')
  await nameBelgian(ordered, '')
  await expectRefusal(again(ordered), 409, 'no_vat_number')
  await expectRefusal(charge(ordered, true), 409, 'no_vat_number')
  await as(owner).call(saveTaxSettings, { params: shop, body: { ...taxSettings, checkVatNumbers: false } })
  await nameBelgian(ordered)
  await expectRefusal(again(ordered), 409, 'vies_not_used')
})

test('without a decision the invoice has no VAT; the books and the ICP report name the number', async () => {
  const ordered = await unknownCompany()
  const { owner, shop } = ordered
  await pay(ordered)
  expect(await as(owner).call(listOrderInvoices, { params: ordered.order })).toMatchObject({
    invoices: [{ totalCents: 1_210, vatCents: 0 }],
    vatNumber: { state: 'invalid', withoutVat: true, isInvoiced: true },
  })
  const quarter = quarterOf(today())
  expect(await as(owner).call(getBooks, { params: shop, query: { quarter } })).toMatchObject({ unknownToVies: 1 })
  expect(await icpOf(ordered)).toEqual([
    'country,vat_number,net,vies,consultation_number',
    'BE,0123456789,12.10,NOT VALID,WAPIAAAAYzZ0_-qM',
  ])
  const company = { name: 'Bos Kaarten', vatNumber: '', address: { ...address, ...belgian } }
  const renewed = await as(owner).call(renewInvoice, { params: ordered.order, body: { company } })
  expect(renewed.invoices.at(-1)).toMatchObject({ totalCents: 1_210, vatCents: 210 })
  expect(await as(owner).call(getBooks, { params: shop, query: { quarter } })).toMatchObject({ unknownToVies: 0 })
})

test('the ICP report names valid numbers with their proof, and numbers that were not checked', async () => {
  const ordered = await companyOrder()
  await pay(ordered)
  expect((await icpOf(ordered)).at(-1)).toBe('BE,0123456789,12.10,not checked,')
  await checkDue()
  expect((await icpOf(ordered)).at(-1)).toBe('BE,0123456789,12.10,valid,WAPIAAAAYzZ0_-qM')
  const second = await companyOrder(ordered)
  await pay(second)
  vies.usual = { valid: false }
  await checkDue()
  expect((await icpOf(ordered)).at(-1)).toBe('BE,0123456789,24.20,NOT VALID,WAPIAAAAYzZ0_-qM')
})

test('the owner charges VAT despite the number; the invoice has it', async () => {
  const ordered = await unknownCompany()
  expect(await charge(ordered, true)).toMatchObject({ vatNumber: { chargesVat: true, withoutVat: false } })
  await charge(ordered, true)
  expect(await charge(ordered, false)).toMatchObject({ vatNumber: { chargesVat: false, withoutVat: true } })
  await Promise.all([charge(ordered, true), charge(ordered, true)])
  const log = await as(await given.admin()).call(listActivity, { query: { shop: ordered.shop.id } })
  const actions = log.map(({ action }) => action).filter((action) => action.includes('VAT charged'))
  expect(actions).toEqual(['VAT charged to company', 'No VAT charged to company', 'VAT charged to company'])
  // The same number again, as its customer may save it, keeps the decision.
  await nameBelgian(ordered)
  await pay(ordered)
  const { invoices, vatNumber } = await as(ordered.owner).call(listOrderInvoices, { params: ordered.order })
  expect(invoices).toMatchObject([{ totalCents: 1_210, vatCents: 210 }])
  expect(vatNumber).toMatchObject({ withoutVat: false, isInvoiced: true, mayChargeVat: true })
})

test('a decision after the invoice credits it and issues another once', async () => {
  const ordered = await unknownCompany()
  await pay(ordered)
  await Promise.all([charge(ordered, true), charge(ordered, true)])
  const { invoices, vatNumber } = await charge(ordered, true)
  expect(invoices.map(({ kind, vatCents }) => ({ kind, vatCents }))).toEqual([
    { kind: 'invoice', vatCents: 0 },
    { kind: 'credit-note', vatCents: 0 },
    { kind: 'invoice', vatCents: 210 },
  ])
  expect(vatNumber).toMatchObject({ chargesVat: true, withoutVat: false })
  const { owner, order } = ordered
  const body = { reason: 'A bent corner', amountCents: 100 }
  await as(owner).call(creditOrder, { params: order, body })
  expect(await vatNumberOf(ordered)).toMatchObject({ mayChargeVat: false })
  await expectRefusal(charge(ordered, false), 409, 'no_invoice')
})

test('another number ends the decision about the former one', async () => {
  const ordered = await unknownCompany()
  await charge(ordered, true)
  await nameBelgian(ordered, 'BE0999999999')
  expect(await vatNumberOf(ordered)).toMatchObject({ state: 'waiting', chargesVat: false, withoutVat: true })
})

test('a platform without an address of VIES does not offer the check', async () => {
  const { shop, owner } = await given.shop()
  const { connection } = await platform()
  const { origin, stop } = await startTestServer({ connection })
  onTestFinished(stop)
  const there = clientOf({ origin, token: owner.token })
  expect(await as(owner).call(getTaxSettings, { params: shop })).toMatchObject({ viesOffered: true })
  expect(await there.call(getTaxSettings, { params: shop })).toMatchObject({ viesOffered: false })
  const save = (checkVatNumbers: boolean) =>
    there.call(saveTaxSettings, { params: shop, body: { ...taxSettings, checkVatNumbers } })
  await expectRefusal(save(true), 409, 'vies_not_offered')
  expect(await save(false)).toMatchObject({ checkVatNumbers: false, viesOffered: false })
})

test('the proof stays with an erased order for as long as its invoice names the company', async () => {
  const { shop, order } = await unknownCompany()
  const { db } = await platform()
  const checks = () => db.$count(vatNumberChecks, eq(vatNumberChecks.orderId, order.id))
  const erase = (keepInvoices: boolean) =>
    db.transaction((tx) => eraseOrders(tx, { shopId: shop.id, ids: [order.id], keepInvoices }))
  await erase(true)
  expect(await checks()).toBe(1)
  await erase(false)
  expect(await checks()).toBe(0)
})

async function icpOf({ owner, shop }: CompanyOrder): Promise<string[]> {
  const client = clientOf({ token: owner.token, language: 'en' })
  const path = `/api/shops/${shop.id}/icp.csv?quarter=${quarterOf(today())}&decimals=point`
  const { text } = await client.raw('GET', path)
  return text.replace('\uFEFF', '').trim().split('\r\n')
}
