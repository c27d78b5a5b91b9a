import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/database/schema.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { moveOrders, undoOrders } from '#shared/contract/orders/order-moves.ts'
import { exportLabels, getLabels, previewTracking } from '#shared/contract/orders/packing/labels.ts'
import type { Address } from '#shared/rules/orders/shipping/address.ts'
import { as } from '#tests/support/client.ts'
import { address, given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

async function goesTo({ order }: Ordered, change: Partial<Address> = {}) {
  const { db } = await platform()
  await db
    .update(orders)
    .set({ deliveryAddress: { ...address, ...change } })
    .where(eq(orders.id, order.id))
}

const file = async ({ shop, owner }: Ordered, query: string) => {
  const { text, status } = await as(owner).raw('GET', `/api/shops/${shop.id}/orders/labels.csv?${query}`)
  expect(status).toBe(200)
  return text
}
const rowsOf = (text: string, delimiter: string) => parse(text, { bom: true, columns: true, delimiter })

test('exports packable orders with an address and lists the others', async () => {
  const first = await given.order({ status: 'paid' })
  const second = await given.order({ of: first, status: 'paid' })
  const pending = await given.order({ of: first })
  await goesTo(first)
  expect(await as(first.owner).call(getLabels, { params: first.shop })).toMatchObject({
    labels: [{ id: first.order.id, deliverTo: ['Bram Bos', 'Oudegracht 12 bis', '3511 AB Utrecht'] }],
    leftOut: [{ id: second.order.id, reason: 'address' }],
  })
  const query = { orders: [first, pending].map(({ order }) => order.id).join(',') }
  expect(await as(first.owner).call(getLabels, { params: first.shop, query })).toMatchObject({
    labels: [{ id: first.order.id }],
    leftOut: [{ id: pending.order.id, reason: 'status' }],
  })
})

test('each tool gets its own columns', async () => {
  const ordered = await given.order({ status: 'paid' })
  await goesTo(ordered)
  const { orderNumber, customerEmail } = ordered.order
  expect(rowsOf(await file(ordered, 'tool=postnl'), ';')).toEqual([
    {
      Naam: 'Bram Bos',
      Straat: 'Oudegracht',
      Huisnummer: '12',
      Toevoeging: 'bis',
      Postcode: '3511 AB',
      Plaats: 'Utrecht',
      Land: 'NL',
      'E-mail': customerEmail,
      Referentie: orderNumber,
      Dienst: 'Pakket',
    },
  ])
  expect(rowsOf(await file(ordered, `tool=dhl&orders=${ordered.order.id}`), ';')).toMatchObject([
    { Naam: 'Bram Bos', Huisnummer: '12', Landcode: 'NL', Referentie: orderNumber },
  ])
  expect(rowsOf(await file(ordered, 'tool=sendcloud'), ',')).toMatchObject([
    { 'Customer name': 'Bram Bos', 'House number': '12 bis', 'Country code': 'NL', 'Order reference': orderNumber },
  ])
})

test('escapes customer input against spreadsheet formulas', async () => {
  const ordered = await given.order({ status: 'paid' })
  await goesTo(ordered, { name: '=HYPERLINK("https://evil.example")', city: '@Utrecht', addition: '+A' })
  expect(rowsOf(await file(ordered, 'tool=postnl'), ';')).toMatchObject([
    { Naam: '\'=HYPERLINK("https://evil.example")', Plaats: "'@Utrecht", Toevoeging: "'+A" },
  ])
})

test('matches pasted tracking codes to orders; shipping with them can be undone', async () => {
  const first = await given.order({ status: 'paid' })
  const second = await given.order({ of: first, status: 'paid' })
  const gone = await given.order({ of: first, status: 'shipped' })
  const number = ({ order }: Ordered) => order.orderNumber
  const text = [
    `#${number(first)} 3SFIRST111`,
    `${number(first)} 3SAGAIN111`,
    number(second),
    `${number(gone)} 3SGONE1111`,
    '999999999 3SNOBODY11',
  ].join('\n')
  const owner = as(first.owner)
  const lines = await expectNoTrace(() => owner.call(previewTracking, { params: first.shop, body: { text } }))
  expect(lines.map(({ order, trackingCode, problem }) => [order?.id, trackingCode, problem])).toEqual([
    [first.order.id, '3SFIRST111', null],
    [first.order.id, '3SAGAIN111', 'twice'],
    [second.order.id, '', 'code'],
    [gone.order.id, '3SGONE1111', 'status'],
    [undefined, '', 'unknown'],
  ])
  const ready = [{ id: first.order.id, trackingCode: '3SFIRST111' }]
  await owner.call(moveOrders, { params: first.shop, body: { status: 'shipped', orders: ready } })
  const details = () => owner.call(getOrderDetails, { params: first.order })
  expect(await details()).toMatchObject({ status: 'shipped', trackingCode: '3SFIRST111' })
  await owner.call(undoOrders, { params: first.shop, body: { move: 'shipped', orders: [first.order.id] } })
  expect(await details()).toMatchObject({ status: 'paid', trackingCode: null })
})

test('reads the file of a label tool by its headings', async () => {
  const ordered = await given.order({ status: 'paid' })
  const text = `Kenmerk;Postcode;Barcode\n${ordered.order.orderNumber};3511 AB;3SABC123456\n`
  expect(await as(ordered.owner).call(previewTracking, { params: ordered.shop, body: { text } })).toMatchObject([
    { line: 2, trackingCode: '3SABC123456', order: { id: ordered.order.id }, problem: null },
  ])
})

test("does not find another shop's orders and rejects its owner", async () => {
  const ordered = await given.order({ status: 'paid' })
  await goesTo(ordered)
  const other = await given.shop()
  const body = { text: `${ordered.order.orderNumber} 3SABC` }
  expect(await as(other.owner).call(previewTracking, { params: other.shop, body })).toMatchObject([
    { order: null, problem: 'unknown' },
  ])
  await expectRefusal(as(other.owner).call(previewTracking, { params: ordered.shop, body }), 404, 'not_found')
  await expectRefusal(as(other.owner).call(getLabels, { params: ordered.shop }), 404, 'not_found')
  const query = { tool: 'dhl', orders: String(ordered.order.id) } as const
  await expectRefusal(as(other.owner).call(exportLabels, { params: ordered.shop, query }), 404, 'not_found')
  await expectRefusal(as(other.owner).call(exportLabels, { params: other.shop, query }), 404, 'not_found')
})

test.each([
  ['', 'Tool must be postnl, dhl or sendcloud'],
  ['tool=dpd', 'Tool must be postnl, dhl or sendcloud'],
  ['tool=dhl&orders=x', 'Must be a number'],
])('rejects a file with %s', async (query, message) => {
  const { shop, owner } = await given.shop()
  const answer = await as(owner).raw('GET', `/api/shops/${shop.id}/orders/labels.csv?${query}`)
  expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'invalid_input', message })
})

test('rejects an empty text and too many lines', async () => {
  const { shop, owner } = await given.shop()
  const preview = (text: string) => as(owner).call(previewTracking, { params: shop, body: { text } })
  await expectRefusal(preview(''), 400, 'invalid_input')
  await expectRefusal(preview('1 2\n'.repeat(201)), 400, 'too_many_lines')
})

test('rejects a code rounded by a spreadsheet and reads one inside a formula', async () => {
  const first = await given.order({ status: 'paid' })
  const second = await given.order({ of: first, status: 'paid' })
  const owner = as(first.owner)
  const [one, other] = [first.order.orderNumber, second.order.orderNumber]
  const preview = async (...lines: string[]) => {
    const found = await owner.call(previewTracking, { params: first.shop, body: { text: lines.join('\n') } })
    return found.map(({ trackingCode, problem }) => [trackingCode, problem])
  }
  expect(await preview('Kenmerk;Barcode', `${one};3,21E+12`, `="${other}";="3SABC123456"`)).toEqual([
    ['3.21E+12', 'spreadsheet'],
    ['3SABC123456', null],
  ])
  expect(await preview(`${one} 3,40434E+19`, `${other} 12-dec`)).toEqual([
    ['3.40434E+19', 'spreadsheet'],
    ['12-dec', 'spreadsheet'],
  ])
  const body = { status: 'shipped' as const, orders: [{ id: first.order.id, trackingCode: '3.21E+12' }] }
  await expectRefusal(owner.call(moveOrders, { params: first.shop, body }), 400, 'invalid_input')
})
