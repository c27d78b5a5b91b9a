import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agentCarts, agentCheckouts, agentRequests, orders, products } from '#server/database/schema.ts'
import { createDiscount } from '#shared/contract/shops/discounts.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { getHandover } from '#shared/contract/storefront-handovers.ts'
import { newMethod } from '#shared/rules/orders/shipping/shipping.ts'
import { as, call } from '#tests/support/client.ts'
import { given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { shoppingAgent } from '#tests/support/ucp/agent.ts'
import { forgetSessions } from './sessions.queries.ts'

const itemOf = ({ shop, product }: Stocked, quantity = 1) => ({
  item: { id: `offer-${shop.id}-${product.id}` },
  quantity,
})
const sold = (wishes: Parameters<typeof given.product>[0] = {}, shop: Parameters<typeof given.shop>[0] = {}) =>
  given.shop({ open: true, shippingCents: 495, ...shop }).then((of) => given.product({ of, ...wishes }))

const address = {
  first_name: 'Bram',
  last_name: 'Bos',
  street_address: 'Oudegracht 12 bis',
  postal_code: '3511AB',
  address_locality: 'Utrecht',
  address_country: 'NL',
}
const fulfillment = { methods: [{ type: 'shipping', destinations: [address] }] }
const buyer = { email: 'bram@example.nl', first_name: 'Bram', last_name: 'Bos' }
const codes = (answer: { messages?: { code: string }[] }) => (answer.messages ?? []).map(({ code }) => code)
const amounts = ({ totals }: { totals: { type: string; amount: number }[] }) =>
  Object.fromEntries(totals.map(({ type, amount }) => [type, amount]))

test.each(['2026-08-25', '2026-04-08'])(
  'fills a cart and checks out in %s, up to the button of a person',
  async (version) => {
    const stocked = await sold()
    const agent = await shoppingAgent({ version })
    const cart = await agent.call('create_cart', { line_items: [itemOf(stocked, 2)] })
    expect(cart.line_items).toMatchObject([{ quantity: 2, item: { price: 1_250 } }])
    expect(amounts(cart)).toEqual({ subtotal: 2_500, total: 2_500 })
    const changed = await agent.call('update_cart', { line_items: [itemOf(stocked, 3)], buyer }, { id: cart.id })
    expect(await agent.call('get_cart', undefined, { id: cart.id })).toMatchObject({ line_items: changed.line_items })

    const checkout = await agent.call('create_checkout', { cart_id: cart.id, line_items: [itemOf(stocked, 1)] })
    expect(checkout).toMatchObject({ status: 'requires_escalation', line_items: [{ quantity: 3 }], buyer })
    const again = await agent.call('create_checkout', { cart_id: cart.id })
    expect(again.id).toBe(checkout.id)
    const body = { line_items: [itemOf(stocked, 3)], buyer, fulfillment }
    const delivered = await agent.call('update_checkout', body, { id: checkout.id })
    expect(delivered).toMatchObject({
      status: 'requires_escalation',
      ucp: { payment_handlers: {} },
      fulfillment: {
        methods: [{ type: 'shipping', destinations: [address], groups: [{ selected_option_id: 'parcel' }] }],
      },
    })
    expect(amounts(delivered)).toEqual({ subtotal: 3_750, fulfillment: 495, total: 4_245 })
    expect(codes(delivered)).toEqual(['buyer_confirmation_required', 'vat_included'])
    expect(delivered.continue_url).toMatch(new RegExp(`/en/@${stocked.shop.slug}#checkout=[0-9a-f-]{36}$`))
    expect(delivered.continue_url).not.toContain('bram')

    const completed = await agent.call('complete_checkout', undefined, { id: checkout.id })
    expect(completed.status).toBe('requires_escalation')
    const { db } = await platform()
    expect(await db.select().from(orders).where(eq(orders.shopId, stocked.shop.id))).toEqual([])
    // It holds no stock.
    expect(
      await db.select({ stock: products.stock }).from(products).where(eq(products.id, stocked.product.id)),
    ).toEqual([{ stock: 10 }])
  },
)

test('names what is missing, with its path', async () => {
  const stocked = await sold({}, { addressAtCheckout: true })
  const agent = await shoppingAgent()
  const missingOf = ({ messages }: { messages: { type: string; path: string }[] }) =>
    messages.filter(({ type }) => type === 'error').map(({ path }) => path)
  const checkout = await agent.call('create_checkout', { line_items: [itemOf(stocked)] })
  expect(checkout.status).toBe('incomplete')
  expect(missingOf(checkout)).toEqual(['$.buyer.email', '$.fulfillment.methods[0].destinations'])
  const destination = '$.fulfillment.methods[0].destinations[0]'
  const wrong = await agent.call(
    'update_checkout',
    {
      line_items: [itemOf(stocked)],
      buyer: { email: 'nobody' },
      fulfillment: {
        methods: [
          { type: 'shipping', destinations: [{ ...address, postal_code: '12', street_address: 'Oudegracht' }] },
        ],
      },
    },
    { id: checkout.id },
  )
  expect(missingOf(wrong)).toEqual(['$.buyer.email', `${destination}.street_address`, `${destination}.postal_code`])
  const abroad = await agent.call(
    'update_checkout',
    {
      line_items: [itemOf(stocked)],
      buyer,
      fulfillment: { methods: [{ type: 'shipping', destinations: [{ ...address, address_country: 'JP' }] }] },
    },
    { id: checkout.id },
  )
  expect(missingOf(abroad)).toContain(`${destination}.address_country`)
})

test('writes messages in the language of the buyer', async () => {
  const stocked = await sold()
  const agent = await shoppingAgent()
  const { messages } = await agent.call('create_checkout', {
    line_items: [itemOf(stocked)],
    context: { language: 'nl' },
  })
  expect(messages[0].content).toBe('De winkel heeft een e-mailadres van de koper nodig')
  const { continue_url: url } = await agent.call(
    'create_checkout',
    { line_items: [itemOf(stocked)] },
    { language: 'nl' },
  )
  expect(url).toContain('/nl/@')
})

test('applies a discount code, and warns of others', async () => {
  const stocked = await sold()
  await as(stocked.owner).call(createDiscount, { params: stocked.shop, body: { code: 'TEN', percent: 10 } })
  const agent = await shoppingAgent()
  const checkout = await agent.call('create_checkout', {
    line_items: [itemOf(stocked, 2)],
    buyer,
    discounts: { codes: ['ten', 'nothing'] },
  })
  expect(checkout.status).toBe('requires_escalation')
  expect(checkout.discounts.applied).toMatchObject([{ code: 'TEN', amount: 250 }])
  expect(amounts(checkout)).toEqual({ subtotal: 2_500, discount: -250, fulfillment: 495, total: 2_745 })
  expect(checkout.messages).toContainEqual(
    expect.objectContaining({ type: 'warning', code: 'discount_code_invalid', path: '$.discounts.codes[1]' }),
  )
  const cart = await agent.call('create_cart', { line_items: [itemOf(stocked, 2)], discounts: { codes: ['TEN'] } })
  expect(amounts(cart)).toEqual({ subtotal: 2_500, discount: -250, total: 2_250 })
})

test('offers pick-up where the shop does', async () => {
  const stocked = await sold({}, { pickup: true })
  for (const version of ['2026-08-25', '2026-04-08']) {
    const agent = await shoppingAgent({ version })
    const checkout = await agent.call('create_checkout', {
      line_items: [itemOf(stocked)],
      buyer,
      fulfillment: { methods: [{ type: 'pickup' }] },
    })
    expect(checkout.fulfillment.methods).toMatchObject([{ type: 'pickup', groups: [{ selected_option_id: 'pickup' }] }])
    expect(amounts(checkout)).toEqual({ subtotal: 1_250, total: 1_250 })
  }
})

test('keeps to one shop', async () => {
  const [one, other] = [await sold(), await sold()]
  const agent = await shoppingAgent()
  for (const name of ['create_cart', 'create_checkout']) {
    const { ucp, messages } = await agent.call(name, { line_items: [itemOf(one), itemOf(other)] })
    expect([ucp.status, messages[0].code, messages[0].severity]).toEqual(['error', 'several_sellers', 'unrecoverable'])
  }
  const checkout = await agent.call('create_checkout', { line_items: [itemOf(one)] })
  const moved = await agent.call('update_checkout', { line_items: [itemOf(other)] }, { id: checkout.id })
  expect(codes(moved)).toEqual(['several_sellers'])
  // A shop's own service has no products of others.
  const foreign = await agent.call('create_cart', { line_items: [itemOf(other)] }, { base: `/@${one.shop.slug}/ucp` })
  expect(codes(foreign)).toEqual(['item_unavailable'])
})

test('refuses unknown items, and a closed shop', async () => {
  const stocked = await sold()
  const agent = await shoppingAgent()
  const none = await agent.call('create_checkout', { line_items: [{ item: { id: 'nothing' }, quantity: 1 }] })
  expect([none.ucp.status, codes(none)]).toEqual(['error', ['item_unavailable']])
  const some = await agent.call('create_checkout', {
    line_items: [itemOf(stocked), { item: { id: `offer-${stocked.shop.id}-999999` }, quantity: 1 }],
    buyer,
  })
  expect([some.status, some.line_items.length, codes(some)[0]]).toEqual(['incomplete', 1, 'item_unavailable'])
  await as(stocked.owner).call(updateShop, { params: stocked.shop, body: { isActive: false } })
  const closed = await agent.call('create_checkout', { line_items: [itemOf(stocked)] })
  expect(codes(closed)).toEqual(['shop_closed'])
  const open = await agent.call('get_checkout', undefined, { id: some.id })
  expect([open.status, codes(open)]).toEqual(['incomplete', expect.arrayContaining(['shop_closed'])])
})

test('keeps the buyer, and takes the codes of the last request alone', async () => {
  const stocked = await sold()
  for (const code of ['TEN', 'FIVE']) {
    const percent = code === 'TEN' ? 10 : 5
    await as(stocked.owner).call(createDiscount, { params: stocked.shop, body: { code, percent } })
  }
  const agent = await shoppingAgent()
  const line_items = [itemOf(stocked, 2)]
  const cart = await agent.call('create_cart', { line_items, buyer, discounts: { codes: ['TEN'] } })
  const { id, ...begun } = await agent.call('create_checkout', { cart_id: cart.id })
  expect([begun.buyer, begun.discounts.applied[0].code]).toEqual([buyer, 'TEN'])
  const replace = async (more: object) => {
    const body = { line_items, buyer, fulfillment, ...more }
    return amounts(await agent.call('update_checkout', body, { id })).discount
  }
  expect(await replace({ discounts: { codes: ['FIVE'] } })).toBe(-125)
  expect(await replace({ discounts: { codes: ['TEN', 'FIVE'] } })).toBe(-250)
  // Sending the sum of a discount sets no price.
  expect(await replace({ discounts: { codes: ['FIVE'], applied: [{ title: 'All', amount: 2_500 }] } })).toBe(-125)
  expect(await replace({ discounts: { codes: [] } })).toBeUndefined()
  const stored = await agent.call('get_checkout', undefined, { id })
  expect([stored.buyer, stored.payment]).toEqual([buyer, { instruments: [] }])
})

test('offers the ways to a destination in one parcel, and takes the one that is chosen', async () => {
  const method = (id: string, name: string, priceCents: number) => ({ ...newMethod(id, 'parcel'), name, priceCents })
  const methods = [method('parcel', 'Parcel', 495), method('insured', 'Insured parcel', 995)]
  const of = await given.shop({ open: true, shippingZones: [{ countries: ['NL'], methods }] })
  const [one, two] = [await given.product({ of }), await given.product({ of })]
  const agent = await shoppingAgent()
  const line_items = [itemOf(one), itemOf(two)]
  const { id, fulfillment: offered } = await agent.call('create_checkout', { line_items, buyer, fulfillment })
  const [{ line_item_ids, groups }] = offered.methods
  expect([line_item_ids.length, groups.length]).toEqual([2, 1])
  expect(groups[0].line_item_ids).toEqual(line_item_ids)
  expect(groups[0].options.map(({ title }: { title: string }) => title)).toEqual(['Parcel', 'Insured parcel'])
  const choosing = (selected_option_id: string) => ({
    methods: [{ ...fulfillment.methods[0], groups: [{ selected_option_id }] }],
  })
  const body = { line_items, buyer }
  const insured = await agent.call('update_checkout', { ...body, fulfillment: choosing('insured') }, { id })
  expect(amounts(insured)).toMatchObject({ fulfillment: 995 })
  // An unknown one is none, on the shop's page as well.
  const unknown = await agent.call('update_checkout', { ...body, fulfillment: choosing("'; drop table") }, { id })
  expect(amounts(unknown)).toMatchObject({ fulfillment: 495 })
  const key = /#checkout=(.*)$/.exec(unknown.continue_url)?.[1] ?? ''
  expect(await call(getHandover, { params: { id: of.shop.id, key } })).toMatchObject({ method: null })
})

test('follows prices and stock of the shop', async () => {
  const stocked = await sold({ stock: 3 })
  const agent = await shoppingAgent()
  const checkout = await agent.call('create_checkout', { line_items: [itemOf(stocked, 5)], buyer })
  for (const quantity of [5, 1_000_000]) {
    const body = { line_items: [itemOf(stocked, quantity)], buyer }
    const adjusted = await agent.call('update_checkout', body, { id: checkout.id })
    expect(adjusted).toMatchObject({ status: 'requires_escalation', line_items: [{ quantity: 3 }] })
    expect(codes(adjusted)[0]).toBe('quantity_adjusted')
  }
  const { db } = await platform()
  await db.update(products).set({ priceCents: 2_000, stock: 0 }).where(eq(products.id, stocked.product.id))
  const later = await agent.call('get_checkout', undefined, { id: checkout.id })
  expect(later).toMatchObject({ status: 'incomplete', line_items: [{ item: { price: 2_000 } }] })
  expect(codes(later)[0]).toBe('out_of_stock')
})

test('ends a canceled checkout and cart', async () => {
  const stocked = await sold()
  const agent = await shoppingAgent()
  const checkout = await agent.call('create_checkout', { line_items: [itemOf(stocked)] })
  expect((await agent.call('cancel_checkout', undefined, { id: checkout.id })).status).toBe('canceled')
  for (const name of ['cancel_checkout', 'update_checkout', 'complete_checkout']) {
    const { status, json } = await agent.send(name, { line_items: [itemOf(stocked, 2)] }, { id: checkout.id })
    expect([name, status, json]).toMatchObject([name, 409, { code: 'session_ended' }])
  }
  const still = await agent.call('get_checkout', undefined, { id: checkout.id })
  expect([still.status, still.line_items[0].quantity]).toEqual(['canceled', 1])
  const cart = await agent.call('create_cart', { line_items: [itemOf(stocked, 3)] })
  const { id, line_items } = await agent.call('cancel_cart', undefined, { id: cart.id })
  expect({ id, line_items }).toEqual({ id: cart.id, line_items: cart.line_items })
  expect(codes(await agent.call('get_cart', undefined, { id: cart.id }))).toEqual(['not_found'])
})

test('shows a session to no other platform, nor under an id of another shop', async () => {
  const [one, other] = [await sold(), await sold()]
  const [agent, stranger] = [await shoppingAgent(), await shoppingAgent()]
  const checkout = await agent.call('create_checkout', { line_items: [itemOf(one)], buyer })
  const ids = [checkout.id, checkout.id.replace(`-${one.shop.id}-`, `-${other.shop.id}-`), 'checkout-1-x', "'; drop"]
  for (const id of ids) expect(codes(await stranger.call('get_checkout', undefined, { id }))).toEqual(['not_found'])
  expect(codes(await agent.call('get_checkout', undefined, { id: ids[1] ?? '' }))).toEqual(['not_found'])
  const base = `/@${other.shop.slug}/ucp`
  expect(codes(await agent.call('get_checkout', undefined, { id: checkout.id, base }))).toEqual(['not_found'])
})

test('answers a repeated key with the first answer, and another request with 409', async () => {
  const stocked = await sold()
  const agent = await shoppingAgent()
  const headers = { 'idempotency-key': randomUUID() }
  const body = { line_items: [itemOf(stocked)] }
  const [one, two] = await Promise.all([
    agent.call('create_checkout', body, { headers }),
    agent.call('create_checkout', body, { headers }),
  ])
  expect(two).toEqual(one)
  const other = await agent.send('create_checkout', { line_items: [itemOf(stocked, 2)] }, { headers })
  expect([other.status, other.json]).toMatchObject([409, { code: 'idempotency_conflict' }])
  const without = await agent.send('create_checkout', body, { headers: { 'idempotency-key': '' } })
  expect([without.status, without.json]).toMatchObject([400, { code: 'invalid_request' }])
  // Keys of platforms do not meet.
  const stranger = await shoppingAgent()
  expect((await stranger.call('create_checkout', body, { headers })).id).not.toBe(one.id)
  const { db } = await platform()
  expect(await db.$count(agentCheckouts, eq(agentCheckouts.shopId, stocked.shop.id))).toBe(2)
})

test('repeats the first answer to a replacement, a completion and a cancellation, whatever happened since', async () => {
  const stocked = await sold({ stock: 3 })
  const agent = await shoppingAgent()
  const { id } = await agent.call('create_checkout', { line_items: [itemOf(stocked)], buyer })
  const steps = [
    ['update_checkout', { line_items: [itemOf(stocked, 2)], buyer }, { line_items: [itemOf(stocked, 3)], buyer }],
    ['complete_checkout', { payment: { instruments: [] } }, { payment: { instruments: [{ id: 'card' }] } }],
    ['cancel_checkout', {}, { reason: 'changed' }],
  ] as const
  const keys = steps.map(() => ({ 'idempotency-key': randomUUID() }))
  const first: unknown[] = []
  for (const [place, [name, body]] of steps.entries()) {
    first.push(await agent.call(name, body, { id, headers: keys[place] }))
  }
  for (const [place, [name, body, other]] of steps.entries()) {
    expect(await agent.call(name, body, { id, headers: keys[place] })).toEqual(first[place])
    const { status, json } = await agent.send(name, other, { id, headers: keys[place] })
    expect([name, status, json]).toMatchObject([name, 409, { code: 'idempotency_conflict' }])
  }
})

test.each([
  ['a negative quantity', { line_items: [{ item: { id: 'offer-1-1' }, quantity: -1 }] }, '$.line_items[0].quantity'],
  ['half a piece', { line_items: [{ item: { id: 'offer-1-1' }, quantity: 0.5 }] }, '$.line_items[0].quantity'],
  ['no item', { line_items: [{ quantity: 1 }] }, '$.line_items[0].item'],
  [
    'too many lines',
    { line_items: Array.from({ length: 201 }, () => ({ item: { id: 'a' }, quantity: 1 })) },
    '$.line_items',
  ],
  ['no lines', {}, '$.line_items'],
])('refuses %s', async (_what, body, path) => {
  const agent = await shoppingAgent()
  const { status, json } = await agent.send('create_checkout', body)
  expect([status, json]).toMatchObject([
    400,
    { code: 'invalid_request', content: `The request cannot be read at ${path}` },
  ])
})

test('deletes carts, checkouts and answers that ended', async () => {
  const { db } = await platform()
  const stocked = await sold()
  const agent = await shoppingAgent()
  const cart = await agent.call('create_cart', { line_items: [itemOf(stocked)] })
  const checkout = await agent.call('create_checkout', { line_items: [itemOf(stocked)], buyer })
  const past = { expiresAt: sql`now() - interval '1 minute'` }
  await db.update(agentCarts).set(past)
  await db.update(agentCheckouts).set(past)
  await db.update(agentRequests).set({ createdAt: sql`now() - interval '25 hours'` })
  expect(codes(await agent.call('get_cart', undefined, { id: cart.id }))).toEqual(['not_found'])
  expect(codes(await agent.call('get_checkout', undefined, { id: checkout.id }))).toEqual(['not_found'])
  await forgetSessions(db)
  expect([await db.$count(agentCarts), await db.$count(agentCheckouts), await db.$count(agentRequests)]).toEqual([
    0, 0, 0,
  ])
})
