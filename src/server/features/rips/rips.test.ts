import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { pulls, ripOrders, ripSteps } from '#server/database/schema.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { eraseOrders } from '#server/features/privacy/erase-orders.ts'
import { addressOf, type Input } from '#shared/contract/endpoint.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { undoOrder } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { getPackingSlips } from '#shared/contract/orders/packing/packing.ts'
import { type PlacedOrder, placeOrder } from '#shared/contract/orders/placing.ts'
import { refund } from '#shared/contract/orders/refunds.ts'
import * as calls from '#shared/contract/orders/rips.ts'
import { getWithdrawal, withdraw } from '#shared/contract/orders/withdrawals.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { as, call, type Person, Refused } from '#tests/support/client.ts'
import { png } from '#tests/support/files/picture-files.ts'
import { address, checkout, given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { newsOf } from '#tests/support/records/orders/moved-orders.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

type Step = Input<typeof calls.makeRipStep>['body']['step']

let store: Store
let pack: Product
let box: Product

beforeAll(async () => {
  await newStore()
})

async function newStore() {
  store = await given.shop({ open: true, opensLive: true })
  const product = async (wishes: Parameters<typeof given.product>[0]) =>
    (await given.product({ of: store, stock: 1_000, ...wishes })).product
  pack = await product({ name: 'Paldea pack', category: 'boosterpacks' })
  box = await product({ name: 'Paldea box', category: 'boosterboxes' })
}

/** A paid order in a shop, of two pieces per product; all of them to be opened live. */
async function paid(products: Product[] = [pack], name = 'Misty Waterflower'): Promise<PlacedOrder> {
  const body = checkout(
    store.shop,
    products.map((product) => [product, 2]),
  )
  const items = body.items.map((item) => ({ ...item, openLive: true }))
  const order = await call(placeOrder, {
    body: { ...body, items, delivery: 'ship', address: { ...address, name } },
  })
  await as(store.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  return order
}

const desk = (who: Person = store.owner) => as(who).call(calls.getRipDesk, { params: store.shop })
const step = (made: Step, more: { id?: string; desk?: number; secondsAgo?: number } = {}, who: Person = store.owner) =>
  as(who).call(calls.makeRipStep, { params: store.shop, body: { id: randomUUID(), ...more, step: made } })
const details = (order: PlacedOrder) => as(store.owner).call(getOrderDetails, { params: order })
const lineOf = async (order: PlacedOrder, at = 0) => ({
  order: order.id,
  line: (await details(order)).items[at]?.id ?? 0,
})
const opening = ({ pageKey: key }: PlacedOrder) => call(calls.getCustomerRip, { params: { key } })
const card = { name: 'Charizard ex', setName: '151', number: '199' }
const numbers = async () => (await desk()).queue.map(({ orderNumber }) => orderNumber)

/** Brings a line of an order to the desk and breaks its seal. */
async function opened(order: PlacedOrder, at = 0) {
  const of = await lineOf(order, at)
  await step({ kind: 'call', ...of })
  await step({ kind: 'open', ...of })
  return of
}

test('opens the packs of an order: queue, packs, pulls, done, mail and packing slip', async () => {
  await newStore()
  const [first, second] = [await paid(), await paid([pack, box])]
  expect(await desk()).toMatchObject({
    queue: [
      { orderNumber: first.orderNumber, alias: 'Misty W.', lines: [{ name: 'Paldea pack', quantity: 2, packs: 2 }] },
      { orderNumber: second.orderNumber, lines: [{}, {}] },
    ],
    current: null,
    secondsPerPack: null,
  })
  expect(await opening(second)).toMatchObject({ state: 'waiting', position: 2, minutes: null })
  const of = await lineOf(first)
  expect(await step({ kind: 'call', ...of })).toMatchObject({
    queue: [{ id: second.id }],
    current: { order: { id: first.id, lines: [{ state: 'next' }] }, openedAt: null },
  })
  expect(await opening(first)).toMatchObject({ state: 'next', position: null })
  await step({ kind: 'open', ...of }, { secondsAgo: 60 })
  await step({ kind: 'pack', ...of })
  await step({ kind: 'pull', ...of, card })
  await step({ kind: 'pull', ...of, card: { name: 'Energy' }, toCustomer: false })
  await step({ kind: 'pack', ...of })
  expect(await opening(first)).toMatchObject({
    state: 'opening',
    packs: 2,
    packsOpened: 2,
    pulls: [
      { card, toCustomer: true },
      { card: { name: 'Energy' }, toCustomer: false },
    ],
  })
  const after = await step({ kind: 'done', ...of })
  expect(after).toMatchObject({ current: null, done: [{ orderId: first.id, packs: 2, pulls: 2 }] })
  expect(after.secondsPerPack).toBeGreaterThanOrEqual(29)
  expect(await details(first)).toMatchObject({
    status: 'ripped',
    toOpen: 0,
    items: [{ openedQuantity: 2 }],
    pulls: [{ card }, { card: { name: 'Energy' } }],
  })
  expect((await details(first)).history.at(-1)).toMatchObject({
    action: 'Order ripped',
    what: ['2 × Paldea pack, as asked'],
  })
  expect(await opening(first)).toMatchObject({ state: 'done', pulls: [{}, {}] })
  expect(await opening(second)).toMatchObject({ position: 1, minutes: 0 })
  const { slips } = await as(store.owner).call(getPackingSlips, {
    params: store.shop,
    query: { orders: String(first.id) },
  })
  expect(slips[0]?.pulls).toMatchObject([{ card }])
  await handleEvents()
})

test('an order becomes ripped once its last line is opened, and the customer is notified once', async () => {
  await newStore()
  const order = await paid([pack, box])
  await step({ kind: 'done', ...(await opened(order)) })
  expect(await details(order)).toMatchObject({ status: 'paid', toOpen: 2 })
  const last = await opened(order, 1)
  const done = await step({ kind: 'done', ...last })
  expect(await details(order)).toMatchObject({ status: 'ripped', toOpen: 0 })
  // A forgotten card: the rip opens again, and the order stays ripped.
  await step({ kind: 'undo', step: done.lastStep?.id ?? '' })
  await step({ kind: 'pull', ...last, card })
  await step({ kind: 'done', ...last })
  const { history } = await details(order)
  expect(history.filter(({ action }) => action === 'Order ripped')).toHaveLength(1)
  expect((await newsOf({ ...store, product: pack, order })).filter((name) => name === 'order-ripped')).toHaveLength(1)
})

test('a repeated step has no effect', async () => {
  const of = await opened(await paid())
  const id = randomUUID()
  for (const _ of [1, 2]) await step({ kind: 'pull', ...of, card }, { id })
  const twice = await Promise.all([1, 2].map(() => step({ kind: 'pull', ...of, card }, { id })))
  expect(twice[0]?.current?.pulls).toHaveLength(1)
  await step({ kind: 'undo', step: id })
  expect((await step({ kind: 'pull', ...of, card }, { id })).current?.pulls).toHaveLength(0)
  await step({ kind: 'done', ...of })
})

test('each step can be undone, the last one first', async () => {
  await newStore()
  const [order, other] = [await paid([pack, box]), await paid()]
  const of = await lineOf(order)
  const before = await desk()
  const steps: Step[] = [
    { kind: 'pause' },
    { kind: 'resume' },
    { kind: 'move', order: other.id, before: order.id, reason: 'Birthday' },
    { kind: 'skip', order: other.id, reason: 'Not watching' },
    { kind: 'alias', order: other.id, hidden: true },
    { kind: 'seal', ...(await lineOf(order, 1)), reason: 'Asked in the chat' },
    { kind: 'call', ...of },
    { kind: 'open', ...of },
    { kind: 'packs', ...of, packs: 36 },
    { kind: 'pack', ...of },
    { kind: 'pull', ...of, card },
  ]
  const states = [before]
  for (const each of steps) states.push(await step(each))
  const pull = states.at(-1)?.lastStep?.id ?? ''
  states.push(await step({ kind: 'keep', pull, toCustomer: false }))
  states.push(await photo(pull))
  await expectRefusal(step({ kind: 'undo', step: pull }), 409, 'not_last_step')
  while (states.length > 1) {
    const now = states.pop()
    const undone = await step({ kind: 'undo', step: now?.lastStep?.id ?? '' })
    expect(undone).toEqual({ ...states.at(-1), pausedAt: undone.pausedAt })
    expect(undone.pausedAt === null).toBe(states.at(-1)?.pausedAt === null)
  }
  expect((await details(order)).items.map(({ openedQuantity }) => openedQuantity)).toEqual([0, 0])
  expect(await details(order)).toMatchObject({ toOpen: 4 })
  await expectRefusal(step({ kind: 'undo', step: pull }), 409, 'not_last_step')
})

const photo = async (pull: string, file?: Buffer) => {
  const path = addressOf(calls.addPullPhoto.path, { ...store.shop, pull }, { step: randomUUID() })
  const answer = await as(store.owner).raw('PUT', path, { body: new Uint8Array(file ?? (await png())) })
  if (answer.status >= 400) throw new Refused(answer.status, answer.json as ErrorBody)
  return answer.json as calls.RipDesk
}

test('a pull gets a photo, which a photo of 40 MB does not replace', async () => {
  const of = await opened(await paid())
  const id = randomUUID()
  await step({ kind: 'pull', ...of, card }, { id })
  const shown = await photo(id)
  expect(shown.current?.pulls[0]?.photoUrl).toMatch(/^\/media\//)
  await expectNoTrace(async () => {
    await expectRefusal(photo(id, Buffer.alloc(40 * 1024 * 1024)), 413)
    await expectRefusal(photo(id, Buffer.from('no picture')), 400, 'invalid_file_type')
    await expectRefusal(photo(randomUUID()), 404)
  })
  await step({ kind: 'done', ...of })
})

test('until it is opened a line can be withdrawn, and leaves the queue and the desk', async () => {
  await newStore()
  const [called, waiting] = [await paid(), await paid()]
  const of = await lineOf(called)
  await step({ kind: 'call', ...of })
  for (const { pageKey: key } of [called, waiting]) await call(withdraw, { params: { key }, body: { name: 'Misty' } })
  expect(await desk()).toMatchObject({ queue: [], current: null })
  await expectRefusal(step({ kind: 'open', ...of }), 409, 'not_in_queue')
  await expectRefusal(step({ kind: 'call', ...(await lineOf(waiting)) }), 409, 'not_in_queue')
  // The next customer takes the desk.
  await opened(await paid())
})

test('an order waits while the shop has to decide about its withdrawal', async () => {
  await newStore()
  const order = await paid()
  const of = await lineOf(order)
  await step({ kind: 'call', ...of })
  const { db } = await platform()
  await db.transaction((tx) =>
    recordEvent(tx, undefined, {
      order: { id: order.id, shopId: store.shop.id },
      kind: 'withdrawal_declared',
      data: { name: 'Misty' },
    }),
  )
  expect(await desk()).toMatchObject({ queue: [], current: null })
  await expectRefusal(step({ kind: 'open', ...of }), 409, 'not_in_queue')
})

test('erasing a customer deletes the name for the stream, the steps and the pulls', async () => {
  await newStore()
  const order = await paid()
  await call(calls.chooseAlias, { params: { key: order.pageKey }, body: { alias: 'Starmie' } })
  const of = await opened(order)
  await step({ kind: 'pull', ...of, card })
  await step({ kind: 'done', ...of })
  const { db } = await platform()
  await db.transaction((tx) => eraseOrders(tx, { shopId: store.shop.id, ids: [order.id], keepInvoices: true }))
  for (const table of [pulls, ripOrders, ripSteps]) {
    expect(await db.select().from(table).where(eq(table.orderId, order.id))).toEqual([])
  }
})

test('opening a line freezes only that line', async () => {
  await newStore()
  const order = await paid([pack, box])
  const of = await opened(order)
  const left = async () =>
    (await call(getWithdrawal, { params: { key: order.pageKey } })).lines.map((line) => line.left)
  expect(await left()).toEqual([0, 2])
  await call(withdraw, { params: { key: order.pageKey }, body: { name: 'Misty' } })
  expect(await left()).toEqual([0, 0])
  expect((await desk()).queue).toEqual([])
  await step({ kind: 'done', ...of })
  expect(await details(order)).toMatchObject({ status: 'ripped' })
})

test('during a concurrent withdrawal, a line is either opened or withdrawn', async () => {
  await newStore()
  for (let round = 0; round < 5; round++) {
    const order = await paid([pack, box])
    const of = await lineOf(order)
    await step({ kind: 'call', ...of })
    const [open] = await Promise.allSettled([
      step({ kind: 'open', ...of }),
      call(withdraw, { params: { key: order.pageKey }, body: { name: 'Misty' } }),
    ])
    const { made } = await call(getWithdrawal, { params: { key: order.pageKey } })
    const withdrawn = made.flatMap(({ lines }) => lines).some(({ productName }) => productName === pack.name)
    expect(withdrawn).toBe(open.status === 'rejected')
    if (open.status === 'fulfilled') await step({ kind: 'done', ...of })
  }
})

test('a refunded or cancelled order leaves the queue; one that is being opened is stopped and loses no pull', async () => {
  await newStore()
  const [refunded, cancelled, running] = [await paid(), await paid(), await paid()]
  const { line } = await lineOf(refunded)
  const body = { amountCents: 100, lines: [{ id: line, quantity: 2 }], reason: 'Sold out', through: 'hand' as const }
  await as(store.owner).call(refund, { params: refunded, body })
  await as(store.owner).call(cancelOrder, { params: cancelled })
  expect(await numbers()).toEqual([running.orderNumber])
  const of = await opened(running)
  await as(store.owner).call(cancelOrder, { params: running })
  expect((await desk()).current).toMatchObject({ isStopped: true })
  await step({ kind: 'pull', ...of, card })
  expect(await step({ kind: 'done', ...of })).toMatchObject({ current: null })
  expect(await details(running)).toMatchObject({ status: 'cancelled', pulls: [{ card }] })
})

test('cancelling an order restocks the packs that are still sealed, and undoing it takes the same ones', async () => {
  await newStore()
  const order = await paid([pack, box])
  const stock = async () => {
    const listed = await as(store.owner).call(listProducts, { params: store.shop })
    return [pack, box].map(({ id }) => listed.find((product) => product.id === id)?.stock)
  }
  expect(await stock()).toEqual([998, 998])
  const of = await opened(order)
  await as(store.owner).call(cancelOrder, { params: order })
  expect(await stock()).toEqual([998, 1_000])
  await as(store.owner).call(undoOrder, { params: order })
  expect(await stock()).toEqual([998, 998])
  await step({ kind: 'done', ...of })
  await as(store.owner).call(updateOrder, { params: order, body: { status: 'ripped' } })
  await as(store.owner).call(cancelOrder, { params: order })
  expect(await stock()).toEqual([998, 998])
})

test('a refund during an opening returns the money and no opened pack', async () => {
  await newStore()
  const order = await paid()
  const of = await opened(order)
  const lines = [{ id: of.line, quantity: 2 }]
  const body = { amountCents: 100, lines, restock: true, reason: 'Torn packs', through: 'hand' as const }
  await as(store.owner).call(refund, { params: order, body })
  const [listed] = await as(store.owner).call(listProducts, { params: store.shop, query: { search: pack.name } })
  expect(listed?.stock).toBe(998)
  expect(await step({ kind: 'pull', ...of, card })).toMatchObject({ current: { pulls: [{ card }] } })
  expect(await step({ kind: 'done', ...of })).toMatchObject({ current: null, done: [{ pulls: 1 }] })
})

test('a clock that jumps makes no duration negative, and logs nothing before the opening', async () => {
  await newStore()
  const of = await lineOf(await paid())
  await step({ kind: 'call', ...of }, { secondsAgo: 86_400 })
  const { current } = await step({ kind: 'open', ...of })
  const logged = await step({ kind: 'pull', ...of, card }, { secondsAgo: 3_600 })
  expect(logged.current?.pulls[0]?.at).toBe(current?.openedAt)
  const after = await step({ kind: 'done', ...of }, { secondsAgo: 86_400 })
  expect(after).toMatchObject({ secondsPerPack: 0, done: [{ doneAt: current?.openedAt }] })
  await expectNoTrace(async () => {
    for (const secondsAgo of [-1, 0.5, 86_401]) {
      await expectRefusal(step({ kind: 'pause' }, { secondsAgo }), 400, 'invalid_input')
    }
  })
})

test('a customer follows an opening at any desk, and waits for all of them', async () => {
  await newStore()
  const [first, second, third] = [await paid(), await paid(), await paid()]
  const at = { desk: 3 }
  const [a, b] = [await lineOf(first), await lineOf(second)]
  await step({ kind: 'call', ...a })
  await step({ kind: 'call', ...b }, at)
  await step({ kind: 'open', ...b }, at)
  await step({ kind: 'pause' }, at)
  expect(await opening(first)).toMatchObject({ state: 'next', isPaused: false })
  expect(await opening(second)).toMatchObject({ state: 'opening', packs: 2, isPaused: true })
  expect(await opening(third)).toMatchObject({ state: 'waiting', position: 3, isPaused: false })
  await step({ kind: 'pause' })
  expect(await opening(third)).toMatchObject({ isPaused: true })
  for (const kind of ['resume', 'pack', 'done'] as const) await step(kind === 'resume' ? { kind } : { kind, ...b }, at)
  expect(await opening(third)).toMatchObject({ position: 2, isPaused: false, minutes: expect.any(Number) })
})

test('two tablets agree: each step is made once', async () => {
  await newStore()
  const [first, second] = [await paid(), await paid()]
  const [a, b] = [await lineOf(first), await lineOf(second)]
  const outcomes = async (steps: Promise<unknown>[]) =>
    (await Promise.allSettled(steps)).map(({ status }) => status).toSorted()
  expect(await outcomes([step({ kind: 'call', ...a }), step({ kind: 'call', ...a })])).toEqual([
    'fulfilled',
    'rejected',
  ])
  expect(await outcomes([step({ kind: 'open', ...a }), step({ kind: 'open', ...a })])).toEqual([
    'fulfilled',
    'rejected',
  ])
  await expectRefusal(step({ kind: 'call', ...b }), 409, 'desk_busy')
  await expectRefusal(step({ kind: 'call', ...a }, { desk: 2 }), 409, 'not_in_queue')
  await expectRefusal(step({ kind: 'done', ...a }, { desk: 2 }), 409, 'rip_not_open')
  // Another desk opens for another customer.
  const calledBoth = [step({ kind: 'call', ...b }, { desk: 2 }), step({ kind: 'call', ...b }, { desk: 3 })]
  expect(await outcomes(calledBoth)).toEqual(['fulfilled', 'rejected'])
  expect(await outcomes([step({ kind: 'done', ...a }), step({ kind: 'done', ...a })])).toEqual([
    'fulfilled',
    'rejected',
  ])
})

test('packs are not closed again while a pull of another desk is logged', async () => {
  const of = await opened(await paid())
  const { lastStep } = await desk()
  const undo = (id = '', at = 1) => step({ kind: 'undo', step: id }, { desk: at })
  const pulled = await step({ kind: 'pull', ...of, card }, { desk: 2 })
  await expectRefusal(undo(lastStep?.id), 409, 'not_last_step')
  expect(await desk()).toMatchObject({ current: { order: { lines: [{ state: 'opening' }] }, pulls: [{ card }] } })
  await undo(pulled.lastStep?.id, 2)
  expect(await undo(lastStep?.id)).toMatchObject({ current: { order: { lines: [{ state: 'next' }] }, pulls: [] } })
  await newStore()
})

test('rejects a line that is ripped, a pull for another order, and packs that are not there', async () => {
  await newStore()
  const [ripped, other, order] = [await paid(), await paid(), await paid()]
  await as(store.owner).call(updateOrder, { params: ripped, body: { status: 'ripped' } })
  const of = await opened(order)
  const another = { order: other.id, line: of.line }
  await expectNoTrace(async () => {
    await expectRefusal(step({ kind: 'pull', ...another, card }), 409, 'not_in_queue')
    await expectRefusal(step({ kind: 'pull', ...(await lineOf(other)), card }), 409, 'rip_not_open')
    await expectRefusal(step({ kind: 'skip', order: order.id, reason: 'x' }), 409, 'rip_under_way')
    await expectRefusal(step({ kind: 'seal', ...of, reason: 'x' }), 409, 'not_in_queue')
    await expectRefusal(step({ kind: 'move', order: other.id, before: ripped.id, reason: 'x' }), 409, 'not_in_queue')
    await expectRefusal(step({ kind: 'keep', pull: randomUUID(), toCustomer: true }), 404)
    await expectRefusal(step({ kind: 'undo', step: randomUUID() }), 409, 'not_last_step')
  })
  for (const _ of [1, 2]) await step({ kind: 'pack', ...of })
  await expectRefusal(step({ kind: 'pack', ...of }), 409, 'rip_not_open')
  await step({ kind: 'done', ...of })
  await expectRefusal(step({ kind: 'call', ...of }), 409, 'not_in_queue')
  await expectRefusal(step({ kind: 'call', ...(await lineOf(ripped)) }), 409, 'not_in_queue')
})

test.each<[string, object]>([
  ['an unknown step', { kind: 'shout' }],
  ['a reason that is missing', { kind: 'skip', order: 1, reason: ' ' }],
  ['no packs', { kind: 'packs', order: 1, line: 1, packs: 0 }],
  ['a card without a name', { kind: 'pull', order: 1, line: 1, card: { name: '' } }],
  ['a picture elsewhere', { kind: 'pull', order: 1, line: 1, card: { name: 'x', imageUrl: 'javascript:alert(1)' } }],
])('rejects %s', async (_, wrong) => {
  await expectNoTrace(() => expectRefusal(step(wrong as Step), 400, 'invalid_input'))
})

test('the queue follows the payments, groups a customer, and the shop moves an order with a reason', async () => {
  await newStore()
  const [a, b, c] = [await paid(), await paid(), await paid()]
  expect(await numbers()).toEqual([a, b, c].map(({ orderNumber }) => orderNumber))
  await step({ kind: 'move', order: c.id, before: a.id, reason: 'Birthday' })
  expect(await numbers()).toEqual([c, a, b].map(({ orderNumber }) => orderNumber))
  const moved = await step({ kind: 'move', order: b.id, before: c.id })
  expect(moved.queue[0]).toMatchObject({ id: b.id, placed: { by: 'moved', reason: '' } })
  await step({ kind: 'undo', step: moved.lastStep?.id ?? '' })
  await step({ kind: 'skip', order: a.id, reason: 'Not watching' })
  expect(await desk()).toMatchObject({
    queue: [{ id: c.id }, { id: b.id }, { id: a.id, placed: { by: 'skipped', reason: 'Not watching' } }],
  })
  await step({ kind: 'seal', ...(await lineOf(b)), reason: 'Changed their mind' })
  expect(await numbers()).toEqual([c, a].map(({ orderNumber }) => orderNumber))
  expect(await details(b)).toMatchObject({ status: 'paid', toOpen: 0 })
  expect(await opening(b)).toMatchObject({ state: null })
})

test('a customer chooses a name without a link, which the shop can hide', async () => {
  const order = await paid()
  const choose = (alias: string, key = order.pageKey) => call(calls.chooseAlias, { params: { key }, body: { alias } })
  expect(await choose(' Starmie fan ')).toMatchObject({ alias: { shown: 'Starmie fan', chosen: 'Starmie fan' } })
  await expectNoTrace(async () => {
    await expectRefusal(choose('https://x.nl'), 400, 'invalid_input')
    await expectRefusal(choose('see shop.com'), 400, 'invalid_input')
    await expectRefusal(choose('x'.repeat(25)), 400, 'invalid_input')
    await expectRefusal(choose('x', randomUUID()), 404)
  })
  await step({ kind: 'alias', order: order.id, hidden: true })
  expect(await opening(order)).toMatchObject({ alias: { shown: order.orderNumber, isHidden: true } })
  expect(await choose('')).toMatchObject({ alias: { shown: 'Misty W.', chosen: null, isHidden: false } })
  await as(store.owner).call(updateOrder, { params: order, body: { status: 'ripped' } })
  await expectRefusal(choose('Late'), 409, 'order_closed')
  expect(await call(getCustomerOrder, { params: { key: order.pageKey } })).toMatchObject({ status: 'ripped' })
})

test('rejects strangers and another owner', async () => {
  const order = await paid()
  const of = await lineOf(order)
  const stranger = await given.product()
  const theirs = (body: Step) =>
    as(stranger.owner).call(calls.makeRipStep, { params: stranger.shop, body: { id: randomUUID(), step: body } })
  await expectNoTrace(async () => {
    await expectRefusal(desk(stranger.owner), 404)
    await expectRefusal(step({ kind: 'call', ...of }, {}, stranger.owner), 404)
    await expectRefusal(
      call(calls.makeRipStep, { params: store.shop, body: { id: randomUUID(), step: { kind: 'pause' } } }),
      401,
    )
    await expectRefusal(theirs({ kind: 'call', ...of }), 404)
    await expectRefusal(theirs({ kind: 'skip', order: order.id, reason: 'x' }), 404)
  })
})
