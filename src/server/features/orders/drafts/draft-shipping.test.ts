import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { chooseDelivery, getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { listDrafts } from '#shared/contract/orders/draft-orders.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { newMethod, type ShippingMethod, type ShippingZone } from '#shared/rules/orders/shipping/shipping.ts'
import { as, call } from '#tests/support/client.ts'
import { address, given, newEmail, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { createDraft, draftOf, orderDraft, seeDraft, updateDraft } from '#tests/support/records/orders/drafts.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const method = (id: string, change: Partial<ShippingMethod>) => ({ ...newMethod(id, 'parcel'), ...change })
const parcel = method('parcel', { priceCents: 495, freeFromCents: 5_000 })
const letter = method('letter', {
  kind: 'letterbox',
  priceCents: 195,
  maxPieces: 3,
  maxGoodsCents: 3_000,
  name: 'Card letter',
  nameTranslated: 'Kaartenbrief',
})
const zones: ShippingZone[] = [
  { countries: ['NL'], methods: [parcel, letter] },
  { countries: ['BE', 'DE'], methods: [method('abroad', { priceCents: 1_150 })] },
]

const stocked = async () => given.product({ of: await given.shop({ open: true, shippingZones: zones }), stock: 50 })

const setZones = (store: Stocked, shippingZones: ShippingZone[]) =>
  as(store.owner).call(updateShop, { params: store.shop, body: { shippingZones } })

const lines = ({ product }: Stocked, quantity: number, priceCents = 900) => ({
  items: [{ productId: product.id, quantity, priceCents }],
})

test('ships by the chosen method, or by the cheapest that fits, at its price', async () => {
  const store = await stocked()
  expect(await createDraft(store)).toMatchObject({
    country: 'NL',
    method: 'letter',
    shippingCents: 195,
    agreedShippingCents: null,
    shipping: { country: 'NL', method: 'letter', name: 'Card letter' },
    totalCents: 1_995,
  })
  expect(await createDraft(store, lines(store, 4))).toMatchObject({ method: 'parcel', shippingCents: 495 })
  expect(await createDraft(store, { method: 'parcel' })).toMatchObject({ shippingCents: 495 })
  expect(await createDraft(store, { country: 'DE' })).toMatchObject({
    country: 'DE',
    method: 'abroad',
    shippingCents: 1_150,
  })
  // Free from €50 of goods, after discounts.
  expect(await createDraft(store, { ...lines(store, 10, 500), method: 'parcel' })).toMatchObject({ shippingCents: 0 })
  const discount = { extras: [{ name: 'As agreed', amountCents: -100 }] }
  expect(await createDraft(store, { ...lines(store, 10, 500), method: 'parcel', ...discount })).toMatchObject({
    shippingCents: 495,
  })
  expect(await createDraft(store, { delivery: 'pickup', method: 'letter', shippingCents: 100 })).toMatchObject({
    method: null,
    shipping: null,
    shippingCents: 0,
  })
})

test('orders a draft with its country, method and wording', async () => {
  const store = await stocked()
  const draft = await createDraft(store, { method: 'letter', customerEmail: newEmail(), language: 'nl' })
  const { pageKey } = await orderDraft(draft)
  const order = await call(getCustomerOrder, { params: { key: pageKey } })
  expect(order).toMatchObject({
    shippingCents: 195,
    totalCents: 1_995,
    shipping: { country: 'NL', method: 'letter', name: 'Kaartenbrief' },
  })
  // Another country before payment costs its price.
  const abroad = { ...address, country: 'BE' as const, postcode: '1000' }
  const choice = { delivery: 'ship' as const, address: abroad, totalCents: 2_950 }
  await call(chooseDelivery, { params: { key: pageKey }, body: choice })
})

test('a price set by hand replaces that of the method, until it is removed', async () => {
  const store = await stocked()
  const draft = await createDraft(store, { method: 'parcel', shippingCents: 250, customerEmail: newEmail() })
  expect(draft).toMatchObject({ agreedShippingCents: 250, shippingCents: 250, totalCents: 2_050 })
  const usual = await updateDraft(store, draft, { method: 'parcel', customerEmail: newEmail() })
  expect(usual).toMatchObject({ agreedShippingCents: null, shippingCents: 495 })
  const free = await updateDraft(store, usual, { method: 'parcel', shippingCents: 0, customerEmail: newEmail() })
  expect(free).toMatchObject({ agreedShippingCents: 0, shippingCents: 0, totalCents: 1_800 })
  await orderDraft(free)
})

test('rejects a country that is not served, an unknown method and one that is too small', async () => {
  const store = await stocked()
  const reject = (more: object, code: string) =>
    expectNoTrace(() => expectRefusal(createDraft(store, more), 409, code, { issues: [expect.anything()] }))
  await reject({ country: 'FR' }, 'country_not_served')
  await reject({ method: 'abroad' }, 'method_unavailable')
  await reject({ method: 'letter', ...lines(store, 4) }, 'method_unavailable')
  await reject({ method: 'letter', ...lines(store, 3, 1_001) }, 'method_unavailable')
  await reject({ method: 'letter', shippingCents: 0, ...lines(store, 4) }, 'method_unavailable')
  await expectNoTrace(() => expectRefusal(createDraft(store, { country: 'XX' as 'NL' }), 400, 'invalid_input'))
  const draft = await createDraft(store)
  const update = () => updateDraft(store, draft, { method: 'letter', ...lines(store, 4) })
  await expectNoTrace(() => expectRefusal(update(), 409, 'method_unavailable'))
})

test('the order costs what the customer saw, by the prices at that time', async () => {
  const store = await stocked()
  const draft = await createDraft(store, { method: 'parcel', customerEmail: newEmail() })
  await setZones(store, [{ countries: ['NL'], methods: [{ ...parcel, priceCents: 595 }, letter] }])
  await expectNoTrace(() =>
    expectRefusal(orderDraft(draft), 409, 'total_changed', {
      issues: [expect.objectContaining({ priceCents: 2_395 })],
    }),
  )
  const seen = await seeDraft(draft.key)
  expect(seen).toMatchObject({ shippingCents: 595, totalCents: 2_395 })
  const { pageKey } = await orderDraft({ ...draft, totalCents: 2_395 })
  expect(await call(getCustomerOrder, { params: { key: pageKey } })).toMatchObject({ totalCents: 2_395 })
})

test('a draft whose method is gone waits for the shop, and both see why', async () => {
  const store = await stocked()
  const draft = await createDraft(store, { method: 'letter', customerEmail: newEmail() })
  await setZones(store, [{ countries: ['NL'], methods: [parcel] }])
  expect(await seeDraft(draft.key)).toMatchObject({ state: 'open', shippingProblem: 'method' })
  await expectNoTrace(() => expectRefusal(orderDraft(draft), 409, 'method_unavailable'))
  await setZones(store, [{ countries: ['BE'], methods: [parcel] }])
  const [listed] = await as(store.owner).call(listDrafts, { params: store.shop })
  expect(listed).toMatchObject({ shippingProblem: 'country', country: 'NL', method: 'letter' })
  await expectNoTrace(() => expectRefusal(orderDraft(draft), 409, 'country_not_served'))
  const fixed = await updateDraft(store, draft, { country: 'BE', customerEmail: newEmail() })
  expect(fixed).toMatchObject({ shippingProblem: null, shippingCents: 495 })
  await orderDraft(fixed)
})

test('a draft from before drafts had methods goes anywhere at its price', async () => {
  const store = await stocked()
  const draft = await createDraft(store, { customerEmail: newEmail() })
  const { db } = await platform()
  const { id } = draftOf(store, draft)
  await db.execute(sql`
    update draft_orders set country = null, method = null, shipping_cents = 350 where shop_id = ${id} and id = ${draft.id}`)
  expect(await seeDraft(draft.key)).toMatchObject({ shipping: null, shippingProblem: null, totalCents: 2_150 })
  const { pageKey } = await orderDraft({ ...draft, totalCents: 2_150 })
  const choice = { delivery: 'ship' as const, address, totalCents: 2_150 }
  await call(chooseDelivery, { params: { key: pageKey }, body: choice })
})

test('a method takes no product that is too large for it, also one that became too large', async () => {
  const store = await stocked()
  await setZones(store, [{ countries: ['NL'], methods: [{ ...letter, maxSize: 'letter' }, parcel] }])
  const [card, box] = [
    await given.product({ of: store, category: 'singles' }),
    await given.product({ of: store, category: 'boosterboxes' }),
  ]
  await expectNoTrace(() =>
    expectRefusal(createDraft(store, { method: 'letter', ...lines(box, 1) }), 409, 'method_unavailable'),
  )
  expect(await createDraft(store, lines(box, 1))).toMatchObject({ method: 'parcel' })
  const draft = await createDraft(store, { method: 'letter', ...lines(card, 1), customerEmail: newEmail() })
  await as(store.owner).call(updateProduct, { params: card.product, body: { shippingSize: 'parcel' } })
  expect(await seeDraft(draft.key)).toMatchObject({ shippingProblem: 'size' })
  await expectNoTrace(() => expectRefusal(orderDraft(draft), 409, 'method_unavailable'))
})
