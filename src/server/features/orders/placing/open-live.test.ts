import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orderItems } from '#server/database/schema.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { getPublicShop } from '#shared/contract/storefront.ts'
import { allMessages } from '#shared/messages/translator.ts'
import { OPEN_LIVE_VERSION } from '#shared/rules/orders/placing/open-live.ts'
import { canBeOpened, openablePatterns } from '#shared/rules/products/openable.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

let store: Store
let pack: Product
let box: Product
let card: Product

beforeAll(async () => {
  store = await given.shop({ open: true, opensLive: true })
  const product = async (wishes: Parameters<typeof given.product>[0]) =>
    (await given.product({ of: store, stock: 1_000, ...wishes })).product
  pack = await product({ name: 'Paldea pack', category: 'Booster Packs' })
  box = await product({ name: 'Paldea box', category: 'boosterboxes' })
  card = await product({ name: 'Mew', category: 'singles', condition: 'NM' })
})

const cart = (...lines: [Product, boolean?][]) => {
  const body = checkout(
    store.shop,
    lines.map(([product]) => [product, 2]),
  )
  return {
    ...body,
    items: body.items.map((item, place) => {
      const openLive = lines[place]?.[1]
      return openLive === undefined ? item : { ...item, openLive }
    }),
  }
}
const place = (...lines: [Product, boolean?][]) => call(placeOrder, { body: cart(...lines) })

test('stores the version of the consent only for lines to be opened live', async () => {
  const order = await place([pack, true], [box], [card, false])
  const page = await call(getCustomerOrder, { params: { key: order.pageKey } })
  expect(page.items.map(({ openLiveVersion }) => openLiveVersion)).toEqual([OPEN_LIVE_VERSION, null, null])
  const shown = await as(store.owner).call(getOrderDetails, { params: order })
  expect(shown).toMatchObject({ toOpen: 2 })
  expect(shown.items).toMatchObject([
    { openLiveVersion: OPEN_LIVE_VERSION, openedQuantity: 0, openable: true },
    { openLiveVersion: null, openable: true },
    { openLiveVersion: null, openable: false },
  ])
  const [listed] = await as(store.owner).call(listOrders, { params: store.shop, query: { search: order.orderNumber } })
  expect(listed).toMatchObject({ toOpen: 2 })
})

test('the text of a consent version never changes', () => {
  expect(allMessages.en.openLive.consent).toEqual({
    v1: 'Open my packs live; I know that I can no longer return them',
    v2: 'Open my packs live. I know that I can no longer return them after that.',
  })
  expect(allMessages.nl.openLive.consent).toEqual({
    v1: 'Open mijn pakjes live; ik weet dat ik ze dan niet meer kan terugsturen',
    v2: 'Open mijn packs live. Ik weet dat ik ze daarna niet meer kan terugsturen.',
  })
  expect(Object.keys(allMessages.en.openLive.consent)).toHaveLength(OPEN_LIVE_VERSION)
})

test('rejects opening a single card at its line, and writes nothing', async () => {
  await expectNoTrace(() =>
    expectRefusal(place([pack, true], [card, true]), 409, 'cannot_open_live', {
      issues: [expect.objectContaining({ path: 'items.1', productId: card.id })],
    }),
  )
})

test('a shop without live opening rejects it and shows that on its storefront', async () => {
  const shy = await given.shop({ open: true })
  const { product } = await given.product({ of: shy, category: 'boosterpacks' })
  const body = checkout(shy.shop, [[product, 1]])
  const items = body.items.map((item) => ({ ...item, openLive: true }))
  const order = () => call(placeOrder, { body: { ...body, items } })
  await expectNoTrace(() => expectRefusal(order(), 409, 'cannot_open_live'))
  expect(await call(getPublicShop, { params: { slug: shy.shop.slug ?? '' } })).toMatchObject({ opensLive: false })
  await as(shy.owner).call(updateShop, { params: shy.shop, body: { opensLive: true } })
  expect(await call(getPublicShop, { params: { slug: shy.shop.slug ?? '' } })).toMatchObject({ opensLive: true })
  await order()
})

test('rejects lines of one product that differ in live opening', async () => {
  await expectNoTrace(() => expectRefusal(place([pack, true], [pack]), 400, 'invalid_input'))
  const order = await place([pack, true], [pack, true])
  const { db } = await platform()
  const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  expect(lines).toMatchObject([{ quantity: 4, openLiveVersion: OPEN_LIVE_VERSION }])
})

test('rejects the same key with another choice of live opening', async () => {
  const body = cart([pack, true])
  const headers = { 'idempotency-key': 'open-live-once' }
  const first = await call(placeOrder, { body, headers })
  expect(await call(placeOrder, { body, headers })).toEqual(first)
  const sealed = { ...body, items: body.items.map(({ openLive: _, ...item }) => item) }
  await expectRefusal(call(placeOrder, { body: sealed, headers }), 422, 'idempotency_mismatch')
})

test('database and browser agree on which products can be opened', async () => {
  const { db } = await platform()
  const categories = [
    null,
    'boosterpacks',
    'boosterboxes',
    'etbs',
    'singles',
    'decks',
    'tins',
    'accessories',
    'figures',
  ]
  const names = ['Booster Box', 'Card 7', 'Toploaders, pack of 25', 'Giratina', 'Mini tin', 'Single sleeve', 'ÉTB']
  const all = categories.flatMap((category) =>
    [{}, { condition: 'NM' }, { rarity: 'Rare' }].flatMap((details) =>
      names.map((name) => ({ category, name, details })),
    ),
  )
  const { rows } = await db.$client.query<{ openable: boolean }>(
    `select can_be_opened($1, p ->> 'category', p ->> 'name', p -> 'details') as openable
     from jsonb_array_elements($2) with ordinality as each (p, place) order by place`,
    [openablePatterns, JSON.stringify(all)],
  )
  expect(rows.map(({ openable }) => openable)).toEqual(
    all.map(({ details, ...product }) => canBeOpened(product, details)),
  )
})
