import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { breaks, emailLogs, products } from '#server/database/schema.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import * as calls from '#shared/contract/orders/breaks.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { type PlacedOrder, placeOrder } from '#shared/contract/orders/placing.ts'
import { refundAtProvider } from '#shared/contract/orders/provider-payments.ts'
import { refund } from '#shared/contract/orders/refunds.ts'
import { getCustomerRip, getRipDesk, makeRipStep, type RipStep } from '#shared/contract/orders/rips.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { listPublicProducts } from '#shared/contract/storefront.ts'
import { commitmentOf, drawPlaces } from '#shared/rules/breaks/draw.ts'
import { as, call, clientOf } from '#tests/support/client.ts'
import { address, checkout, given, newEmail, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { callWebhook, connect, mollieBooks, press } from '#tests/support/records/money/online-payments.ts'
import { buySpots, givenBreak, newBreak, opensLive } from '#tests/support/records/orders/breaks.ts'
import { stockOf } from '#tests/support/records/products/stock.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { textOf } from '#tests/support/servers/mail-server.ts'
import { forgetMails, openMail, sendDue } from '#tests/support/servers/mail-worker.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'

let store: Store

beforeEach(async () => {
  store = await given.shop({ open: true, ships: true, opensLive: true })
})

const of = ({ id }: { id: number }) => ({ ...store.shop, break: id })
const shown = (made: { id: number }) => as(store.owner).call(calls.getBreak, { params: of(made) })
const publicly = (made: { id: number }) => call(calls.getPublicBreak, { params: { id: store.shop.id, break: made.id } })
const end = (made: { id: number }) => as(store.owner).call(calls.endBreakSale, { params: of(made) })
const draw = (made: { id: number }) => as(store.owner).call(calls.drawBreak, { params: of(made) })
const cancel = (made: { id: number }) => as(store.owner).call(calls.cancelBreak, { params: of(made) })
const refunds = (made: { id: number }) => as(store.owner).call(calls.previewBreakRefunds, { params: of(made) })
const details = (order: { id: number }) => as(store.owner).call(getOrderDetails, { params: order })
const step = (made: RipStep) =>
  as(store.owner).call(makeRipStep, { params: store.shop, body: { id: randomUUID(), step: made } })
const card = (name: string) => ({ name, setName: '151', number: '6', imageUrl: '', catalogueId: null })

test('sells each spot of a list once, takes the box from the stock, and keeps spots out of every list', async () => {
  const { product: box } = await given.product({ of: store, name: 'Paldea box', category: 'boosterboxes', stock: 3 })
  const made = await givenBreak(store, { box: { productId: box.id, boxes: 2 } })
  expect(await stockOf(box)).toBe(1)
  expect(made).toMatchObject({
    state: 'open',
    spots: 3,
    left: 3,
    commitment: null,
    box: { name: 'Paldea box', boxes: 2 },
  })
  expect(await call(calls.listPublicBreaks, { params: store.shop })).toMatchObject([{ id: made.id, left: 3 }])
  expect(await call(listPublicProducts, { params: store.shop })).toMatchObject([{ id: box.id }])
  expect(await as(store.owner).call(listProducts, { params: store.shop })).toMatchObject([{ id: box.id }])

  const order = await buySpots(store, made, ['Fire', 'Grass'])
  expect((await call(getCustomerOrder, { params: { key: order.pageKey } })).items).toMatchObject([
    { productName: 'Paldea box break: Fire' },
    { productName: 'Paldea box break: Grass' },
  ])
  const found = await publicly(made)
  expect(found.left).toBe(1)
  expect(found.products.map(({ spot, product }) => [spot, product.stock])).toEqual([
    ['Fire', 0],
    ['Water', 1],
    ['Grass', 0],
  ])
  const ids = found.products.map(({ product }) => product.id).join(',')
  expect(await call(listPublicProducts, { params: store.shop, query: { ids } })).toMatchObject([
    { name: 'Paldea box break: Water' },
  ])
  expect(await shown(made)).toMatchObject({
    orders: [{ id: order.id, alias: 'Misty W.', buyer: 1, isPaid: true, spots: ['Fire', 'Grass'] }],
    unsold: ['Water'],
  })
  const taken = found.products.find(({ spot }) => spot === 'Fire')?.product
  if (!taken) throw new Error('The list has a spot for fire')
  const body = checkout(store.shop, [[taken, 1]], { delivery: 'ship', address })
  const items = body.items.map((item) => ({ ...item, openLive: true }))
  await expectNoTrace(() => expectRefusal(call(placeOrder, { body: { ...body, items } }), 409, 'insufficient_stock'))
})

test('of two concurrent orders for one spot, one gets it', async () => {
  const made = await givenBreak(store)
  const both = await Promise.allSettled([
    buySpots(store, made, ['Fire'], { paid: false }),
    buySpots(store, made, ['Water', 'Fire'], { paid: false }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'insufficient_stock' } })
})

test('a spot needs the consent to live opening, and is not sold after the end of the sale', async () => {
  const made = await givenBreak(store, { kind: 'fixed', names: [], count: 4 })
  await expectRefusal(buySpots(store, made, 2, { openLive: false }), 409, 'spot_opened_live')
  await buySpots(store, made, 2)
  expect(await end(made)).toMatchObject({ state: 'ended', left: 0 })
  await expectRefusal(buySpots(store, made, 1), 409, 'product_unavailable')
  await expectRefusal(end(made), 409, 'break_closed')
  expect(await call(calls.listPublicBreaks, { params: store.shop })).toEqual([])
})

test('refuses breaks that depend on chance unless the operator allows them', async () => {
  const { connection } = await platform()
  const server = await startTestServer({ connection })
  try {
    const elsewhere = clientOf({ origin: server.origin, token: store.owner.token, language: 'en' })
    expect(await elsewhere.call(calls.listBreaks, { params: store.shop })).toEqual({ draws: false, breaks: [] })
    for (const kind of ['list', 'draw'] as const) {
      const refused = elsewhere.call(calls.createBreak, { params: store.shop, body: newBreak({ kind }) })
      await expectRefusal(refused, 403, 'draws_off', { message: expect.stringContaining('gambling law') })
    }
    const body = newBreak({ kind: 'fixed', names: ['Pack 1', 'Pack 2'] })
    expect(await elsewhere.call(calls.createBreak, { params: store.shop, body })).toMatchObject({ spots: 2 })
    // A running draw ends as announced.
    const running = await givenBreak(store, { kind: 'draw' })
    await buySpots(store, running, 2)
    await end(running)
    const drawn = await elsewhere.call(calls.drawBreak, { params: of(running) })
    expect(drawn.state).toBe('drawn')
  } finally {
    await server.stop()
  }
})

test('rejects an invalid break', async () => {
  const { product: box } = await given.product({ of: store, stock: 1 })
  const { product: strange } = await given.product()
  const attempt = (more: Parameters<typeof newBreak>[0]) =>
    expectNoTrace(async () => {
      const json = newBreak(more)
      const answer = await as(store.owner).raw('POST', `/api/shops/${store.shop.id}/breaks`, { json })
      return { ...(answer.json as ErrorBody), status: answer.status }
    })
  expect(await attempt({ names: ['Fire'] })).toMatchObject({ status: 400, issues: [{ path: 'names' }] })
  expect(await attempt({ names: ['Fire', 'fire'] })).toMatchObject({ status: 400, issues: [{ path: 'names' }] })
  expect(await attempt({ kind: 'fixed', names: [] })).toMatchObject({ status: 400, issues: [{ path: 'count' }] })
  expect(await attempt({ priceCents: 0 })).toMatchObject({ status: 400 })
  expect(await attempt({ content: ' ' })).toMatchObject({ status: 400 })
  expect(await attempt({ endsAt: new Date().toISOString() })).toMatchObject({
    status: 400,
    issues: [{ path: 'endsAt' }],
  })
  expect(await attempt({ box: { productId: box.id, boxes: 2 } })).toMatchObject({
    status: 409,
    code: 'insufficient_stock',
  })
  expect(await attempt({ box: { productId: strange.id } })).toMatchObject({ status: 404 })
  store = await given.shop({ open: true })
  expect(await attempt({})).toMatchObject({ status: 409, code: 'opening_off' })
})

test('a draw can be recomputed from what is published, and happens once', async () => {
  const made = await givenBreak(store, { kind: 'draw', names: ['Fire', 'Water', 'Grass', 'Dragon'] })
  const before = await publicly(made)
  expect(before).toMatchObject({ commitment: made.commitment, draw: null })
  const { db } = await platform()
  const [row] = await db.select().from(breaks).where(eq(breaks.id, made.id))
  expect(row?.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify([before, made, await shown(made)])).not.toContain(row?.seed)
  // Another seed would not match the published hash.
  await expect(
    db
      .update(breaks)
      .set({ seed: 'ab'.repeat(32) })
      .where(eq(breaks.id, made.id)),
  ).rejects.toThrow()

  const first = await buySpots(store, made, 1)
  const second = await buySpots(store, made, 2, { name: 'Brock Rocks' })
  await expectRefusal(draw(made), 409, 'break_open')
  await end(made)
  const drawn = await Promise.all([draw(made), draw(made), draw(made)])
  expect(new Set(drawn.map((each) => JSON.stringify(each))).size).toBe(1)

  const { draw: result, names, commitment } = await publicly(made)
  if (!result) throw new Error('It is drawn')
  expect(await commitmentOf(result.seed)).toBe(commitment)
  const places = await drawPlaces(result.seed, names.length)
  expect(result.tickets).toEqual(
    [1, 2, 2, null].map((buyer, at) => ({ ticket: at + 1, buyer, spot: names[places[at] ?? 0] })),
  )
  expect(JSON.stringify(await publicly(made))).not.toMatch(/Misty|Brock|Waterflower|person-/)
  const spotsOf = (buyer: number) => result.tickets.filter((each) => each.buyer === buyer).map(({ spot }) => spot)
  for (const [order, buyer] of [[first, 1] as const, [second, 2] as const]) {
    const key = order.pageKey
    expect(await call(calls.getCustomerBreaks, { params: { key } })).toMatchObject([
      { state: 'drawn', buyer, tickets: spotsOf(buyer).map((spot) => ({ spot })) },
    ])
    expect((await call(getCustomerOrder, { params: { key } })).items).toMatchObject([
      { productName: `Paldea box break: ${spotsOf(buyer).join(', ')}` },
    ])
  }
})

test('after the draw, each purchase gets one mail with its spots and the page of the draw', async () => {
  const { server, mailer } = await openMail()
  await forgetMails()
  const made = await givenBreak(store, { kind: 'draw', names: ['Fire', 'Water', 'Grass', 'Dragon'] })
  const one = await buySpots(store, made, 1, { customerEmail: newEmail() })
  const two = await buySpots(store, made, 2, { customerEmail: newEmail() })
  const gone = await buySpots(store, made, 1, { customerEmail: newEmail() })
  await as(store.owner).call(cancelOrder, { params: gone })
  await end(made)
  await Promise.all([draw(made), draw(made)])
  await draw(made)
  const { db } = await platform()
  const sent = await db
    .select({ id: emailLogs.id, orderId: emailLogs.orderId })
    .from(emailLogs)
    .where(eq(emailLogs.template, 'break-drawn'))
  expect(sent.map(({ orderId }) => orderId).toSorted()).toEqual([one.id, two.id].toSorted())

  // Cancelled before its mail was sent.
  await as(store.owner).call(cancelOrder, { params: two })
  await sendDue(mailer)
  const about = ({ customerEmail }: PlacedOrder) =>
    server.arrived.filter(({ to, source }) => to.includes(customerEmail) && textOf(source).includes('Check the draw'))
  expect(about(two)).toEqual([])
  const [mail, ...more] = about(one).map(({ source }) => textOf(source))
  expect(more).toEqual([])
  const spot = (await publicly(made)).draw?.tickets[0]?.spot ?? ''
  expect(mail).toContain(`Your spot in ${made.name}`)
  expect(mail).toContain(spot)
  expect(mail).toContain(`/@${store.shop.slug}/break/${made.id}`)
  expect(mail).toContain(`/order/${one.pageKey}`)
})

test('waits for unpaid orders, and shows spots that were given back before the draw', async () => {
  const made = await givenBreak(store, { kind: 'draw', names: ['Fire', 'Water', 'Grass', 'Dragon'] })
  const back = await buySpots(store, made, 2)
  await buySpots(store, made, 1)
  const unpaid = await buySpots(store, made, 1, { paid: false })
  const { items } = await details(back)
  const lines = [{ id: items[0]?.id ?? 0, quantity: 1 }]
  await as(store.owner).call(refund, {
    params: back,
    body: { amountCents: 1_500, lines, reason: 'Not able to watch', restock: false, shippingCents: 0 },
  })
  await end(made)
  await expectRefusal(draw(made), 409, 'break_unpaid')
  await as(store.owner).call(cancelOrder, { params: unpaid })
  await draw(made)
  const { draw: result } = await publicly(made)
  expect(result?.tickets.map(({ buyer }) => buyer)).toEqual([1, 2, null, null])
  expect(result?.returned).toEqual([{ buyer: 1, spots: 1 }])
  await expectRefusal(cancel(made), 409, 'break_closed')
})

test('opens the box of a list once for all, and logs each card for the buyer of its spot', async () => {
  const made = await givenBreak(store)
  const fire = await buySpots(store, made, ['Fire'])
  const water = await buySpots(store, made, ['Water'], { name: 'Brock Rocks' })
  const desk = () => as(store.owner).call(getRipDesk, { params: store.shop })
  expect((await desk()).queue).toEqual([])
  await end(made)
  expect((await desk()).queue).toHaveLength(2)
  const line = (await details(fire)).items[0]?.id ?? 0
  await step({ kind: 'call', order: fire.id, line })
  expect((await desk()).spots).toMatchObject([{ name: 'Fire' }, { name: 'Water' }])
  await step({ kind: 'packs', order: fire.id, line, packs: 36 })
  const open = await step({ kind: 'open', order: fire.id, line })
  expect(open.spots).toMatchObject([
    { name: 'Fire', alias: 'Misty W.', order: fire.id },
    { name: 'Water', alias: 'Brock R.', order: water.id },
  ])
  // Undone and opened again.
  await step({ kind: 'undo', step: open.lastStep?.id ?? '' })
  expect(await details(water)).toMatchObject({ items: [{ openedQuantity: 0 }] })
  const { spots } = await step({ kind: 'open', order: fire.id, line })
  const [toFire, toWater] = spots
  if (!toFire || !toWater) throw new Error('Both spots were sold')
  await step({ kind: 'pull', order: toFire.order, line: toFire.line, card: card('Charizard'), toCustomer: true })
  await step({ kind: 'pull', order: toWater.order, line: toWater.line, card: card('Blastoise'), toCustomer: true })
  await expectRefusal(cancel(made), 409, 'break_opened')
  await step({ kind: 'done', order: fire.id, line })
  for (const [order, name] of [[fire, 'Charizard'] as const, [water, 'Blastoise'] as const]) {
    expect(await details(order)).toMatchObject({ status: 'ripped', pulls: [{ card: { name } }] })
    expect(await call(getCustomerRip, { params: { key: order.pageKey } })).toMatchObject({
      state: 'done',
      pulls: [{ card: { name } }],
    })
  }
  expect(await as(store.owner).call(calls.finishBreak, { params: of(made) })).toMatchObject({ state: 'done' })
})

test('cancels a break: whole orders, lines of mixed ones, unpaid orders, and the box', async () => {
  const { product: box } = await given.product({ of: store, name: 'Paldea box', category: 'boosterboxes', stock: 1 })
  const made = await givenBreak(store, { box: { productId: box.id }, names: ['A', 'B', 'C', 'D'] })
  const whole = await buySpots(store, made, ['A'])
  const unpaid = await buySpots(store, made, ['B'], { paid: false })
  const { product: sleeves } = await given.product({ of: store, priceCents: 500 })
  const mixed = async (spot: string, paid: boolean) => {
    const found = (await publicly(made)).products.find((each) => each.spot === spot)?.product
    if (!found) throw new Error(`There is no spot ${spot}`)
    const lines: Parameters<typeof checkout>[1] = [
      [found, 1],
      [sleeves, 2],
    ]
    const body = checkout(store.shop, lines, { delivery: 'ship', address })
    const items = body.items.map((item, at) => ({ ...item, ...(at === 0 ? { openLive: true } : {}) }))
    const order = await call(placeOrder, { body: { ...body, items } })
    if (paid) await as(store.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
    return order
  }
  const [paidMix, unpaidMix] = [await mixed('C', true), await mixed('D', false)]
  expect(await refunds(made)).toMatchObject([
    { orderId: whole.id, cancels: true, amountCents: 1_500, through: 'hand' },
    { orderId: unpaid.id, cancels: true, amountCents: 0, through: 'nothing' },
    { orderId: paidMix.id, cancels: false, amountCents: 1_500, through: 'hand' },
    { orderId: unpaidMix.id, cancels: false, amountCents: 0, through: 'nothing' },
  ])
  await Promise.all([cancel(made), cancel(made)])
  expect(await cancel(made)).toMatchObject({ state: 'cancelled', left: 0 })
  expect(await refunds(made)).toEqual([])
  expect(await stockOf(box)).toBe(1)
  expect(await details(whole)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', returnedCents: 1_500 })
  expect(await details(unpaid)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' })
  expect(await details(paidMix)).toMatchObject({ status: 'paid', returnedCents: 1_500 })
  expect(await details(unpaidMix)).toMatchObject({ status: 'pending', totalCents: 1_000, items: [{ quantity: 2 }] })
  await expectRefusal(buySpots(store, made, ['A']), 409, 'product_unavailable')
})

/** An order for a spot that its customer pays at the provider, and what the shop sees and returns of it. */
async function paidOnline() {
  await connect(store)
  const made = await givenBreak(store)
  const order = await buySpots(store, made, ['Fire'], { paid: false })
  const { id } = await press({ order })
  const books = await mollieBooks()
  await books.settle(id, 'paid')
  return {
    made,
    order,
    arrive: () => callWebhook(store, id),
    refundsThere: () => books.payments.get(id)?.refunds.map(({ amount }) => amount.value),
    refundOwed: () => as(store.owner).call(refundAtProvider, { params: order }),
  }
}

test('a paid order is refunded at the provider once', async () => {
  const { made, order, arrive, refundsThere, refundOwed } = await paidOnline()
  await arrive()
  expect(await refunds(made)).toMatchObject([{ amountCents: 1_500, through: 'provider' }])
  await Promise.all([cancel(made), cancel(made)])
  await cancel(made)
  await expectRefusal(refundOwed(), 409, 'nothing_to_refund')
  expect(refundsThere()).toEqual(['15.00'])
  expect(await details(order)).toMatchObject({ status: 'cancelled', receivedCents: 1_500, returningCents: 1_500 })
  expect(await refunds(made)).toEqual([])
})

test('a payment that arrives after the cancellation is owed, and refunded once', async () => {
  const { made, order, arrive, refundsThere, refundOwed } = await paidOnline()
  await cancel(made)
  await arrive()
  await cancel(made)
  expect(refundsThere()).toEqual([])
  expect(await details(order)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid', receivedCents: 1_500 })
  await refundOwed()
  await expectRefusal(refundOwed(), 409, 'nothing_to_refund')
  expect(refundsThere()).toEqual(['15.00'])
})

test('a payment during the cancellation is refunded once, whichever comes first', async () => {
  const { made, order, arrive, refundsThere, refundOwed } = await paidOnline()
  await Promise.all([arrive(), cancel(made)])
  // Of a payment that came first, nothing is left to refund.
  const [owed] = await Promise.allSettled([refundOwed()])
  if (owed.status === 'rejected') expect(owed.reason).toMatchObject({ status: 409, code: 'nothing_to_refund' })
  expect(refundsThere()).toEqual(['15.00'])
  expect(await details(order)).toMatchObject({ status: 'cancelled', receivedCents: 1_500, returningCents: 1_500 })
})

test("members without the permission, and other shops, cannot reach a shop's breaks", async () => {
  const made = await givenBreak(store, { kind: 'draw' })
  const other = await given.shop({ open: true })
  await opensLive(other)
  for (const endpoint of [calls.getBreak, calls.endBreakSale, calls.drawBreak, calls.cancelBreak, calls.finishBreak]) {
    await expectRefusal(as(other.owner).call(endpoint, { params: of(made) }), 404)
    await expectRefusal(as(other.owner).call(endpoint, { params: { ...other.shop, break: made.id } }), 404)
  }
  await expectRefusal(call(calls.getPublicBreak, { params: { id: other.shop.id, break: made.id } }), 404)
  const { db } = await platform()
  expect(await db.$count(products, eq(products.shopId, other.shop.id))).toBe(0)
})
