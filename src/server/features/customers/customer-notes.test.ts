import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { eraseCustomer, getCustomerData } from '#shared/contract/accounts/privacy.ts'
import { exportCustomers } from '#shared/contract/catalogue/csv.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { blockOrders } from '#shared/contract/orders/order-blocks.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import * as calls from '#shared/contract/shops/customers.ts'
import { as } from '#tests/support/client.ts'
import { given, newEmail, type Ordered, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

async function customer(of?: Stocked, customerEmail = newEmail()) {
  const ordered: Ordered = await given.order({ customerEmail, ...(of && { of }) })
  const { customerId } = await as(ordered.owner).call(getOrderDetails, { params: ordered.order })
  const params = { ...ordered.shop, customerId }
  const owner = as(ordered.owner)
  return {
    ordered,
    params,
    owner,
    customerEmail,
    write: (notes: string, notesSeen: string) =>
      owner.call(calls.writeCustomerNotes, { params, body: { notes, notesSeen } }),
    tag: (body: { add?: string[]; remove?: string[] }) => owner.call(calls.tagCustomer, { params, body }),
    sheet: () => owner.call(calls.getCustomer, { params }),
  }
}

test('shows notes, tags and the block of a customer, and filters by tag', async () => {
  const stocked = await given.product({ stock: 50 })
  const ash = await customer(stocked)
  await customer(stocked)
  expect(await ash.sheet()).toMatchObject({ notes: null, tags: [], block: null })
  await ash.write('Collects Eevee', '')
  await ash.tag({ add: ['vip', 'sealed'] })
  await ash.tag({ add: ['regular'], remove: ['vip', 'never there'] })
  const { id } = await ash.owner.call(blockOrders, {
    params: stocked.shop,
    body: { kind: 'email', email: ash.customerEmail },
  })
  expect(await ash.sheet()).toMatchObject({ notes: 'Collects Eevee', tags: ['regular', 'sealed'], block: id })
  for (const sort of calls.customerSorts) {
    const found = await ash.owner.callPage(calls.listCustomers, {
      params: stocked.shop,
      query: { tag: 'regular', sort },
    })
    expect([found.total, found.items.map(({ email }) => email)]).toEqual([1, [ash.customerEmail]])
  }
  expect(await ash.owner.call(calls.listCustomers, { params: stocked.shop, query: { tag: 'vip' } })).toEqual([])
  const { tags } = await ash.owner.call(calls.getCustomerSummary, { params: stocked.shop })
  expect(tags).toEqual(['regular', 'sealed'])
})

test("concurrent notes are a conflict that shows the other's text; concurrent tags are merged", async () => {
  const ash = await customer()
  const answers = await Promise.allSettled([ash.write('one', ''), ash.write('other', '')])
  const { notes } = await ash.sheet()
  const lost = answers.filter((answer) => answer.status === 'rejected')
  expect(lost).toMatchObject([{ reason: { status: 409, code: 'notes_changed', issues: [{ text: notes }] } }])
  await Promise.all([ash.tag({ add: ['a'] }), ash.tag({ add: ['b'] }), ash.tag({ add: ['a', 'c'] })])
  expect((await ash.sheet()).tags).toEqual(['a', 'b', 'c'])
})

test('too many or invalid tags change nothing', async () => {
  const ash = await customer()
  await ash.tag({ add: Array.from({ length: 20 }, (_, n) => `tag ${n}`) })
  await expectNoTrace(() => expectRefusal(ash.tag({ add: ['one more'] }), 409, 'too_many_tags'))
  await expectNoTrace(() => expectRefusal(ash.tag({ add: ['a'.repeat(41)] }), 400, 'invalid_input'))
  await expectNoTrace(() => expectRefusal(ash.write('x'.repeat(5_001), ''), 400, 'invalid_input'))
})

test("another shop's customers cannot be noted, tagged or exported", async () => {
  const ash = await customer()
  const other = await customer()
  for (const params of [ash.params, { ...other.params, customerId: ash.params.customerId }]) {
    const body = { notes: 'Mine', notesSeen: '' }
    await expectNoTrace(() => expectRefusal(other.owner.call(calls.writeCustomerNotes, { params, body }), 404))
    await expectNoTrace(() =>
      expectRefusal(other.owner.call(calls.tagCustomer, { params, body: { add: ['mine'] } }), 404),
    )
  }
  expect((await other.owner.raw('GET', `/api/shops/${ash.params.id}/customers.csv`)).status).toBe(404)
})

test('the file contains the filtered customers, and no formula that a spreadsheet would run', async () => {
  const stocked = await given.product({ stock: 50, priceCents: 1_050 })
  const ash = await customer(stocked)
  await customer(stocked)
  await ash.write('=HYPERLINK("http://evil.example")', '')
  await ash.tag({ add: ['+1, and two', 'regular'] })
  const file = async (query: object, delimiter: string) => {
    const address = addressOf(exportCustomers.path, stocked.shop, query)
    const response = await fetch(`${(await platform()).origin}${address}`, {
      headers: { authorization: `Bearer ${stocked.owner.token}`, 'accept-language': 'en' },
    })
    expect(response.status).toBe(200)
    return parse(Buffer.from(await response.arrayBuffer()), { bom: true, columns: true, delimiter })
  }
  expect(await file({}, ',')).toHaveLength(2)
  expect(await file({ tag: 'regular', decimals: 'comma' }, ';')).toEqual([
    expect.objectContaining({
      email: ash.customerEmail,
      orders: '1',
      spent: '10,50',
      blocked: 'no',
      notes: `'=HYPERLINK("http://evil.example")`,
      tags: "'+1\\, and two, regular",
    }),
  ])
})

test('a data request includes notes and tags, and erasing deletes both, even with an open order', async () => {
  const ash = await customer()
  await ash.write('Pays late', '')
  await ash.tag({ add: ['slow'] })
  const before = await ash.owner.call(getCustomerData, { params: ash.params })
  expect(before.shops).toMatchObject([{ notesOfShop: 'Pays late', tagsOfShop: ['slow'] }])
  const { openOrders } = await ash.owner.call(eraseCustomer, { params: ash.params })
  expect(openOrders).toHaveLength(1)
  expect(await ash.sheet()).toMatchObject({ notes: null, tags: [] })
})
