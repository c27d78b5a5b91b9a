import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopMembers } from '#server/database/schema.ts'
import { sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { closeDrawer, openDrawer } from '#shared/contract/orders/counter/till.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { invoicesOf, issueDue, pdfOf } from '#tests/support/records/money/invoices.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

type Body = Parameters<typeof sellAtCounter.body.parse>[0]

const sell = (store: Store, body: object) =>
  as(store.owner).call(sellAtCounter, {
    params: store.shop,
    body: { means: 'card', items: [], ...body } as Body as never,
  })
const item = ({ id, priceCents }: { id: number; priceCents: number }, more: object = {}) => ({
  productId: id,
  quantity: 1,
  priceCents,
  ...more,
})
const detailsOf = (store: Store, id: number) => as(store.owner).call(getOrderDetails, { params: { id } })

test('sells a line at an agreed price, with the reason on the receipt, the order, its history and the invoice', async () => {
  const stocked = await given.product({ stock: 5, priceCents: 1_210 })
  await enterSeller(stocked)
  const agreed = { priceCents: 1_000, reason: 'Box is damaged' }
  const items = [item(stocked.product, { quantity: 2, agreed })]
  const receipt = await sell(stocked, { items, totalCents: 2_000 })
  const line = { priceCents: 1_000, listPriceCents: 1_210, priceReason: 'Box is damaged' }
  expect(receipt).toMatchObject({
    totalCents: 2_000,
    items: [line],
    vat: [{ rate: 21, totalCents: 2_000, vatCents: 347 }],
  })
  expect(await stockOf(stocked.product)).toBe(3)
  const details = await detailsOf(stocked, receipt.id)
  expect(details.items).toMatchObject([line])
  expect(details.history[0]?.what).toEqual([`${stocked.product.name}: €10.00 instead of €12.10 (Box is damaged)`])
  await issueDue()
  const ordered = { ...stocked, order: { ...receipt, shopId: stocked.shop.id } as never }
  const [invoice] = await invoicesOf(ordered)
  expect(invoice).toMatchObject({ totalCents: 2_000 })
  expect(await pdfOf(ordered, invoice as { id: number })).toContain('price agreed: Box is damaged')
})

test('an agreed price may be higher, or zero, which needs no other confirmation', async () => {
  const stocked = await given.product({ stock: 5, priceCents: 500 })
  const at = (priceCents: number) => ({
    items: [item(stocked.product, { agreed: { priceCents, reason: 'Agreed' } })],
    totalCents: priceCents,
  })
  expect(await sell(stocked, at(700))).toMatchObject({ totalCents: 700 })
  expect(await sell(stocked, at(0))).toMatchObject({ totalCents: 0, payments: [] })
})

test('rejects an agreed price without a reason, a wrong total, and a product whose own price has changed', async () => {
  const stocked = await given.product({ stock: 5, priceCents: 500 })
  const at = (agreed: object, totalCents: number) =>
    expectNoTrace(() => sell(stocked, { items: [item(stocked.product, { agreed })], totalCents }))
  await expectRefusal(at({ priceCents: 400 }, 400), 400)
  await expectRefusal(at({ priceCents: 400, reason: '  ' }, 400), 400)
  await expectRefusal(at({ priceCents: -1, reason: 'Agreed' }, 0), 400)
  await expectRefusal(at({ priceCents: 400, reason: 'Agreed' }, 500), 409, 'total_changed')
  await as(stocked.owner).call(updateProduct, { params: stocked.product, body: { priceCents: 600 } })
  await expectRefusal(at({ priceCents: 400, reason: 'Agreed' }, 400), 409, 'prices_changed')
})

test('staff who may not change prices sell at the shown price or above, and give no discount', async () => {
  const stocked = await given.product({ stock: 5, priceCents: 500 })
  const { db } = await platform()
  const staff = await given.customer()
  await db.insert(shopMembers).values({ shopId: stocked.shop.id, userId: staff.user.id, role: 'counter' })
  const atCounter: Store = { shop: stocked.shop, owner: staff }
  const at = (priceCents: number) => [item(stocked.product, { agreed: { priceCents, reason: 'Agreed' } })]
  await expectRefusal(sell(atCounter, { items: at(499), totalCents: 499 }), 403, 'permission_required')
  const discounted = { items: [item(stocked.product)], discount: { percent: 10 }, totalCents: 450 }
  await expectRefusal(sell(atCounter, discounted), 403, 'permission_required')
  expect(await sell(atCounter, { items: at(501), totalCents: 501 })).toMatchObject({ totalCents: 501 })
  expect(await sell(atCounter, { items: [item(stocked.product)], totalCents: 500 })).toMatchObject({ totalCents: 500 })
  await db.delete(shopMembers).where(eq(shopMembers.userId, staff.user.id))
})

test('sells custom lines with their own VAT, alone or next to products, and the discount counts for them too', async () => {
  const stocked = await given.product({ stock: 5, priceCents: 1_210 })
  await enterSeller(stocked)
  const customLines = [
    { name: 'Sleeving a deck', amountCents: 605 },
    { name: 'Strategy book', amountCents: 1_090, vatScheme: 'standard', vatRate: 9 },
    { name: 'Loose cards', amountCents: 500, vatScheme: 'margin' },
  ]
  const alone = await sell(stocked, { customLines, totalCents: 2_195 })
  expect(alone).toMatchObject({
    items: [],
    extras: customLines.map(({ name, amountCents }) => ({ name, amountCents })),
    vat: [
      { rate: 21, totalCents: 605, vatCents: 105 },
      { rate: 9, totalCents: 1_090, vatCents: 90 },
    ],
    hasMargin: true,
  })
  const discount = { percent: 10 }
  const both = { items: [item(stocked.product)], customLines: customLines.slice(0, 1), discount, totalCents: 1_633 }
  expect(await sell(stocked, both)).toMatchObject({
    totalCents: 1_633,
    extras: [{ name: 'Sleeving a deck' }, { name: 'Discount 10%', amountCents: -182 }],
    vat: [{ rate: 21, totalCents: 1_633 }],
  })
  const listed = await as(stocked.owner).call(listOrders, { params: stocked.shop, query: {} })
  expect(listed.find(({ id }) => id === alone.id)).toMatchObject({
    itemCount: 3,
    firstItemName: 'Sleeving a deck',
    moreLines: 2,
  })
  await issueDue()
  const ordered = { ...stocked, order: { ...alone, shopId: stocked.shop.id } as never }
  const [invoice] = await invoicesOf(ordered)
  expect(invoice).toMatchObject({ totalCents: 2_195 })
  expect(await pdfOf(ordered, invoice as { id: number })).toContain('Strategy book')
})

test('a shop under the small-business scheme charges no VAT on custom lines', async () => {
  const store = await given.shop({ open: true })
  await enterSeller(store, { smallBusiness: true })
  const customLines = [{ name: 'Repair', amountCents: 500, vatScheme: 'standard', vatRate: 21 }]
  expect(await sell(store, { customLines, totalCents: 500 })).toMatchObject({ totalCents: 500, vat: [] })
})

test('a closing counts custom lines as goods', async () => {
  const stocked = await given.product({ stock: 5, priceCents: 1_000 })
  const { call } = as(stocked.owner)
  await call(openDrawer, { params: stocked.shop, body: { floatCents: 0 } })
  const customLines = [{ name: 'Repair', amountCents: 500 }]
  await sell(stocked, {
    items: [item(stocked.product)],
    customLines,
    discount: { amountCents: 100 },
    totalCents: 1_400,
  })
  await sell(stocked, { customLines, totalCents: 500 })
  const body = { number: 1, countedCents: 0, leftCents: 0 }
  expect(await call(closeDrawer, { params: stocked.shop, body })).toMatchObject({
    report: { sales: { sales: 2, pieces: 3, goodsCents: 2_000, discountCents: 100, totalCents: 1_900 } },
  })
})

test('rejects an empty sale and invalid custom lines', async () => {
  const stocked = await given.product()
  const wrong = [
    { customLines: [], totalCents: 0 },
    { customLines: [{ name: '', amountCents: 500 }], totalCents: 500 },
    { customLines: [{ name: 'Repair', amountCents: 0 }], totalCents: 0 },
    { customLines: [{ name: 'Repair', amountCents: -500 }], totalCents: -500 },
    { customLines: [{ name: 'Repair', amountCents: 500, vatRate: 6 }], totalCents: 500 },
    { customLines: [{ name: 'Repair', amountCents: 500, vatScheme: 'none' }], totalCents: 500 },
  ]
  await expectNoTrace(async () => {
    for (const body of wrong) await expectRefusal(sell(stocked, body), 400)
  })
})
