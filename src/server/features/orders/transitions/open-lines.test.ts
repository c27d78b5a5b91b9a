import { beforeAll, expect, test } from 'vitest'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { changeOrder } from '#shared/contract/orders/order-changes.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { moveOrders } from '#shared/contract/orders/order-moves.ts'
import { changeRecording, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { type PlacedOrder, placeOrder } from '#shared/contract/orders/placing.ts'
import { getWithdrawal, withdraw } from '#shared/contract/orders/withdrawals.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, type Store } from '#tests/support/given.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

let store: Store
let pack: Product
let box: Product
let toploaders: Product
let card: Product

beforeAll(async () => {
  store = await given.shop({ open: true, opensLive: true })
  const product = async (wishes: Parameters<typeof given.product>[0]) =>
    (await given.product({ of: store, stock: 1_000, ...wishes })).product
  pack = await product({ name: 'Paldea pack', category: 'boosterpacks' })
  box = await product({ name: 'Paldea box', category: 'boosterboxes' })
  toploaders = await product({ name: 'Toploaders', category: 'accessories' })
  card = await product({ name: 'Mew', category: 'singles', condition: 'NM' })
})

/** A paid order of two pieces per product. The customer requested to open the products in `live`. */
async function paid(products: Product[], live: Product[] = []): Promise<PlacedOrder> {
  const body = checkout(
    store.shop,
    products.map((product) => [product, 2]),
  )
  const isLive = (id: number) => live.some((product) => product.id === id)
  const items = body.items.map((item) => (isLive(item.productId) ? { ...item, openLive: true } : item))
  const order = await call(placeOrder, { body: { ...body, items } })
  await as(store.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  return order
}

const rip = (order: PlacedOrder, more: object = {}, owner = store.owner) =>
  as(owner).call(updateOrder, { params: order, body: { status: 'ripped', ...more } as { status: 'ripped' } })

const details = (order: PlacedOrder) => as(store.owner).call(getOrderDetails, { params: order })
const opened = async (order: PlacedOrder) => (await details(order)).items.map(({ openedQuantity }) => openedQuantity)
const leftOf = async ({ pageKey }: PlacedOrder) =>
  (await call(getWithdrawal, { params: { key: pageKey } })).lines.map(({ left }) => left)

test('opens the requested lines; the rest stays sealed and can be returned', async () => {
  const order = await paid([pack, box, card], [pack])
  expect(await leftOf(order)).toEqual([2, 2, 2])
  await rip(order)
  expect(await opened(order)).toEqual([2, 0, 0])
  expect(await leftOf(order)).toEqual([0, 2, 2])
  expect(await details(order)).toMatchObject({ toOpen: 0 })
  const { history } = await details(order)
  expect(history.at(-1)).toMatchObject({ action: 'Order ripped', what: ['2 × Paldea pack, as asked'] })
})

test('without a request, opens all sealed products as agreed by chat, but no toploaders and cards', async () => {
  const order = await paid([pack, box, toploaders, card])
  await rip(order)
  expect(await opened(order)).toEqual([2, 2, 0, 0])
  expect((await details(order)).history.at(-1)?.what).toEqual([
    '2 × Paldea pack, as agreed by chat',
    '2 × Paldea box, as agreed by chat',
  ])
})

test('bulk opening opens each order by its own lines', async () => {
  const [requested, chat] = [await paid([pack, box], [box]), await paid([pack, card])]
  await as(store.owner).call(moveOrders, {
    params: store.shop,
    body: { status: 'ripped', orders: [requested, chat].map(({ id }) => ({ id })) },
  })
  expect([await opened(requested), await opened(chat)]).toEqual([
    [0, 2],
    [2, 0],
  ])
})

test('opens some pieces, by line or product, with a recording', async () => {
  const order = await paid([pack, box], [pack])
  const { items } = await details(order)
  const body = {
    opened: [
      { lineId: items[0]?.id, quantity: 1 },
      { productId: box.id, quantity: 2 },
    ],
  }
  await expectNoTrace(() => expectRefusal(rip(order, body), 409, 'no_consent'))
  await rip(order, { ...body, agreedByChat: true, recordingUrl: 'HTTPS://www.youtube.com/watch?v=1' })
  expect(await opened(order)).toEqual([1, 2])
  expect(await leftOf(order)).toEqual([1, 0])
  expect((await details(order)).history.at(-1)?.what).toEqual([
    '1 × Paldea pack, as asked',
    '2 × Paldea box, as agreed by chat',
  ])
  expect(await call(getCustomerOrder, { params: { key: order.pageKey } })).toMatchObject({
    recordingUrl: 'https://www.youtube.com/watch?v=1',
    items: [{ openedQuantity: 1 }, { openedQuantity: 2 }],
  })
})

test.each([
  ['not_in_order', () => [{ productId: toploaders.id, quantity: 1 }]],
  ['too_many_opened', () => [{ productId: pack.id, quantity: 3 }]],
  [
    'too_many_opened',
    () => [
      { productId: pack.id, quantity: 1 },
      { productId: pack.id, quantity: 2 },
    ],
  ],
  ['cannot_open_live', () => [{ productId: card.id, quantity: 1 }]],
])('%s: opens nothing and leaves the order paid', async (code, wrong) => {
  const order = await paid([pack, card], [pack])
  await expectNoTrace(() => expectRefusal(rip(order, { opened: wrong(), agreedByChat: true }), 409, code))
})

test.each<[object]>([
  [{ opened: [] }],
  [{ opened: [{ quantity: 1 }] }],
  [{ opened: [{ productId: 1, lineId: 1, quantity: 1 }] }],
  [{ opened: [{ productId: 1, quantity: 0 }] }],
  ...[
    'http://youtube.com/watch',
    'javascript:alert(1)',
    'https://user:secret@youtube.com',
    'https://localhost/x',
    '<a href="https://youtube.com">x</a>',
    'https://youtube.com/ x',
    `https://youtube.com/${'x'.repeat(2_048)}`,
  ].map((recordingUrl): [object] => [{ recordingUrl }]),
])('rejects %o', async (wrong) => {
  const order = await paid([pack], [pack])
  await expectNoTrace(() => expectRefusal(rip(order, wrong), 400, 'invalid_input'))
})

test('a recording can be added, changed and removed later, unless nothing was opened', async () => {
  const order = await paid([pack], [pack])
  const record = (recordingUrl: string, owner = store.owner) =>
    as(owner).call(changeRecording, { params: order, body: { recordingUrl } })
  await expectRefusal(record('https://twitch.tv/videos/1'), 409, 'not_opened')
  await rip(order)
  for (const url of ['https://twitch.tv/videos/1', 'https://twitch.tv/videos/1', 'https://twitch.tv/videos/2', '']) {
    await record(url)
    expect((await details(order)).recordingUrl).toBe(url || null)
  }
  const actions = (await details(order)).history.map(({ action }) => action)
  expect(actions.slice(-3)).toEqual(['Recording added', 'Recording changed', 'Recording removed'])
  await expectRefusal(record('https://twitch.tv/x', (await given.shop()).owner), 404, 'not_found')
  await handleEvents()
})

test('rejects another owner', async () => {
  const order = await paid([pack], [pack])
  const { owner } = await given.shop()
  await expectNoTrace(() => expectRefusal(rip(order, {}, owner), 404, 'not_found'))
})

test('of two concurrent openings, one succeeds', async () => {
  const order = await paid([pack, box], [pack, box])
  const open = (product: Product) => rip(order, { opened: [{ productId: product.id, quantity: 2 }] })
  const both = await Promise.allSettled([open(pack), open(box)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await opened(order)).reduce((sum, pieces) => sum + pieces)).toBe(2)
})

test('during a concurrent withdrawal, no piece is both opened and withdrawn', async () => {
  const order = await paid([pack, box], [pack])
  await Promise.allSettled([rip(order), call(withdraw, { params: { key: order.pageKey }, body: { name: 'Misty' } })])
  const { lines, made } = await call(getWithdrawal, { params: { key: order.pageKey } })
  const withdrawn = made.flatMap((each) => each.lines).some(({ productName }) => productName === pack.name)
  expect(withdrawn && lines[0]?.opened).toBe(false)
})

test('opened pieces cannot be removed from the order', async () => {
  const order = await paid([pack, box], [pack])
  await rip(order)
  const { updatedAt } = await details(order)
  const change = (productId: number) =>
    as(store.owner).call(changeOrder, {
      params: order,
      body: { updatedAt, reason: 'fewer', lines: [{ productId, quantity: 1, restock: true }] },
    })
  await expectNoTrace(() => expectRefusal(change(pack.id), 409, 'line_fixed'))
  await change(box.id)
  expect(await opened(order)).toEqual([2, 0])
})
