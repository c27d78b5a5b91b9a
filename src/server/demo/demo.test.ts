import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { activity, invoices, orderCompanies, orders, payments, products, shops } from '#server/database/schema.ts'
import { listPriceRunItems, listPriceRuns } from '#shared/contract/catalogue/price-runs.ts'
import { getMarketPrice } from '#shared/contract/catalogue/prices.ts'
import { getMarketCard, listMarketProducts } from '#shared/contract/market/offers.ts'
import { getBreak, listPublicBreaks } from '#shared/contract/orders/breaks.ts'
import { getClosing, getDrawer, listClosings } from '#shared/contract/orders/counter/till.ts'
import { listDrafts } from '#shared/contract/orders/draft-orders.ts'
import { listOrderInvoices } from '#shared/contract/orders/order-invoices.ts'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { enterAddress } from '#shared/contract/orders/packing/parcels.ts'
import { listEntries } from '#shared/contract/payments/statements.ts'
import { listPlatformShops } from '#shared/contract/platform/platform.ts'
import { getParts } from '#shared/contract/products/bundles.ts'
import { listApiKeys } from '#shared/contract/shops/access/api-keys.ts'
import { listWebhookDeliveries, listWebhooks } from '#shared/contract/shops/access/webhooks.ts'
import { listCredit } from '#shared/contract/shops/credit.ts'
import { getCustomerSummary } from '#shared/contract/shops/customers.ts'
import { listDiscounts } from '#shared/contract/shops/discounts.ts'
import { getShopStats, listMyShops } from '#shared/contract/shops/shops.ts'
import { getPublicShop, listPublicProducts } from '#shared/contract/storefront.ts'
import { written } from '#shared/messages/translator.ts'
import type { Listing } from '#shared/rules/cards/listing.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { refundDue } from '#shared/rules/orders/order-status.ts'
import { pictureSizes } from '#shared/rules/products/picture-sizes.ts'
import { clientOf } from '#tests/support/client.ts'
import { fillDemo } from '#tests/support/demo-runs.ts'
import { faultsIn, type TestServer } from '#tests/support/servers/test-server.ts'
import { DEMO_PASSWORD, employeeEmail, logins, ownerEmails, shopAddresses } from './logins.ts'
import { planDemo } from './story/plan.ts'

// All plans of a day are equal except for the time at which they end.
const plan = planDemo(new Date())

let demo: Awaited<ReturnType<typeof fillDemo>>
let db: Database
let server: TestServer

const calledAs = (product: Listing) => written(listingName(product), 'en')

beforeAll(async () => {
  demo = await fillDemo(['SIGKILL', 'SIGTERM'])
  server = demo.server
  db = server.db
}, 240_000)

afterAll(() => demo?.remove())

const call: ReturnType<typeof clientOf>['call'] = (...call) => clientOf({ origin: server.origin }).call(...call)

const signIn = async (email: string) => {
  const { token } = await clientOf({ origin: server.origin }).signIn({ email, password: DEMO_PASSWORD })
  return clientOf({ origin: server.origin, token })
}

test('an interrupted run leaves nothing behind', () => {
  for (const { signal, code, lastLine, left } of demo.stopped) {
    expect(code).toBe(signal === 'SIGTERM' ? 1 : null)
    if (signal === 'SIGTERM') expect(lastLine).toBe('Stopped. Nothing was filled in.')
    expect(Object.values(left).every((rows) => rows === 0)).toBe(true)
  }
})

test('the next run completes it, and only one of two concurrent runs does', () => {
  expect(demo.first.there).toMatchObject({ code: 0 })
  expect(demo.first.there.lines).toContain('5 shops, 501 products, 99 orders.')
  expect(demo.first.here).toEqual({
    outcome: 'already filled',
    lines: ['Someone else is filling this platform; waiting.'],
  })
  expect(demo.filled).toMatchObject({ users: 7, sessions: 0, shops: 5, products: 502, orders: 102 })
})

test('every login in the table works', async () => {
  for (const { email } of logins({}).filter((row) => row.email)) {
    expect((await clientOf({ origin: server.origin }).signIn({ email, password: DEMO_PASSWORD })).user.email).toBe(
      email,
    )
  }
})

test('there are open shops, a closed one and one that waits for approval', async () => {
  const shops = await (await signIn('admin@toploader.test')).call(listPlatformShops)
  expect(shops.map(({ slug, approved, isActive }) => ({ slug, approved, isActive }))).toEqual([
    { slug: shopAddresses.waiting, approved: false, isActive: true },
    { slug: shopAddresses.lighthouse, approved: true, isActive: true },
    { slug: shopAddresses.station, approved: true, isActive: true },
    { slug: shopAddresses.closed, approved: true, isActive: false },
    { slug: shopAddresses.open, approved: true, isActive: true },
  ])
  expect(await call(getPublicShop, { params: { slug: shopAddresses.open } })).toMatchObject({ isActive: true })
  expect(await call(getPublicShop, { params: { slug: shopAddresses.closed } })).toMatchObject({
    isActive: false,
    language: 'nl',
    description: expect.stringContaining('losse kaarten'),
    descriptionTranslated: expect.stringContaining('Old singles'),
  })
})

test('each shop has its products: some sold out, some almost, and in the large ones some hidden', async () => {
  for (const shop of await db.select().from(shops)) {
    const own = await db
      .select()
      .from(products)
      .where(and(eq(products.shopId, shop.id), isNull(products.spotUntil)))
    const isLarge = own.length > 100
    expect(own.length).toBe(plan.shops.find(({ settings }) => settings.slug === shop.slug)?.products.length)
    expect(own.filter(({ stock }) => stock === 0).length).toBeGreaterThan(isLarge ? 2 : 0)
    expect(own.filter(({ stock }) => stock === 1 || stock === 2).length).toBeGreaterThan(isLarge ? 5 : 3)
    if (isLarge) expect(own.filter(({ isActive }) => !isActive).length).toBeGreaterThan(2)
    // Visitors do not see a shop before it is approved.
    if (shop.firstApprovedAt === null) continue
    const { id } = shop
    // Not visible yet: it waits for approval.
    if (!shop.approved) continue
    const shown = await clientOf({ origin: server.origin }).callPage(listPublicProducts, { params: { id } })
    expect(shown.total).toBe(own.filter(({ stock, isActive }) => stock > 0 && isActive).length)
  }
})

test('every picture has all its widths, like an upload', async () => {
  const addresses = [
    ...(await db.select({ url: products.imageUrl }).from(products).where(isNull(products.spotUntil))),
    ...(await db.select({ url: shops.logoUrl }).from(shops)),
    ...(await db.select({ url: shops.headerImageUrl }).from(shops)),
  ].flatMap(({ url }) => url ?? [])
  expect(addresses).toHaveLength(499 + 5 + 2)
  const srcSets = addresses.map((url) => pictureSizes(url)?.srcSet)
  expect(srcSets).not.toContain(undefined)
  const files = srcSets.flatMap((srcSet = '') => srcSet.split(', ').map((file) => file.replace(/ \d+w$/, '')))
  expect(files.filter((file) => !existsSync(join(demo.dataDir, file)))).toEqual([])
})

test('the first open shop has sixty orders in every state and eight sales at its counter, with returning customers', async () => {
  const owner = await signIn(logins({})[1]?.email ?? '')
  const [shop] = await owner.call(listMyShops)
  const params = { id: shop?.id ?? 0 }
  const all = await owner.call(listOrders, { params, query: { limit: 100 } })
  expect(all.filter(({ delivery }) => delivery !== 'counter')).toHaveLength(60)
  expect(all.filter(({ delivery }) => delivery === 'counter')).toHaveLength(8)
  expect(new Set(all.map(({ status }) => status))).toEqual(
    new Set(['pending', 'paid', 'ripped', 'shipped', 'cancelled']),
  )
  expect(all.filter(refundDue).length).toBeGreaterThan(0)
  expect(all.filter(({ paymentStatus }) => paymentStatus === 'refunded').length).toBeGreaterThan(0)
  expect(all.filter(({ status, trackingCode }) => status === 'shipped' && !trackingCode)).toHaveLength(8)
  expect(new Set(all.map(({ customerEmail }) => customerEmail)).size).toBeLessThan(all.length / 2)
  expect(await owner.call(getShopStats, { params })).toMatchObject({ totalOrders: 68 })
})

test('sold, remaining and restocked pieces add up for every product', async () => {
  const { rows } = await db.execute<{
    slug: string
    product: Listing
    stock: number
    sold: number
    split: number
  }>(sql`
    select shops.slug, products.stock, json_build_object('name', products.name, 'setName', set_name,
        'collectorNumber', collector_number, 'condition', condition, 'finish', finish, 'gradeCompany', grade_company,
        'grade', grade, 'language', products.language) as product, coalesce(sold.quantity, 0)::int as sold,
      (select coalesce(sum(b.boxes), 0)::int from breaks b
        where b.shop_id = products.shop_id and b.box_product_id = products.id) as split
    from products join shops on shops.id = products.shop_id left join (
      select product_id, sum(quantity) as quantity from order_items
      join orders on orders.id = order_items.order_id where orders.status <> 'cancelled' group by 1
    ) sold on sold.product_id = products.id
    where spot_until is null`)
  const found = new Map(rows.map((row) => [`${row.slug} ${calledAs(row.product)}`, row]))
  expect(found.size).toBe(501)
  for (const shop of plan.shops) {
    for (const [place, product] of shop.products.entries()) {
      const row = found.get(`${shop.settings.slug} ${calledAs(product)}`)
      expect(row && row.stock + row.split).toBe(shop.left[place])
      expect(row && row.stock + row.split + row.sold).toBe(product.stock)
    }
  }
})

test('everything is in the past, in chronological order, over ninety days', async () => {
  const placed = await db
    .select({ at: orders.createdAt, changed: orders.updatedAt })
    .from(orders)
    .orderBy(asc(orders.id))
  expect(placed).toEqual([...placed].sort((one, other) => one.at.getTime() - other.at.getTime()))
  expect(placed.filter(({ at, changed }) => changed < at || changed > demo.filledAt)).toEqual([])
  const days = (demo.filledAt.getTime() - (placed[0]?.at.getTime() ?? 0)) / 86_400_000
  expect(days).toBeGreaterThan(80)
  expect(days).toBeLessThan(92)
  const done = await db
    .select({ at: activity.at })
    .from(activity)
    .where(sql`${activity.action} <> 'Signed in'`)
    .orderBy(asc(activity.id))
  expect(done.map(({ at }) => at.getTime())).toEqual(
    done.map(({ at }) => at.getTime()).sort((one, other) => one - other),
  )
  // The story ends a minute before the fill.
  const ended = new Date((done.at(-1)?.at.getTime() ?? 0) + 60_000)
  expect([demo.begun, ended, demo.filledAt].toSorted((one, other) => one.getTime() - other.getTime())).toEqual([
    demo.begun,
    ended,
    demo.filledAt,
  ])
})

test('a second run adds nothing', async () => {
  const before = await demo.countRows()
  expect(await demo.runAgain()).toEqual({ code: 0, lines: ['There are shops already: nothing was added.'] })
  expect(await demo.countRows()).toEqual(before)
})

test('the server logs no error', () => {
  expect(faultsIn(server.log)).toEqual([])
})

test('singles have prices marked as examples, with a history, and the open shop has rules and a run to review', async () => {
  const owner = await signIn(logins({})[1]?.email ?? '')
  const [shop] = await owner.call(listMyShops)
  if (!shop) throw new Error('a shop')
  const [run] = await owner.call(listPriceRuns, { params: shop })
  expect(run?.state).toBe('ready')
  expect(run?.changes).toBeGreaterThan(20)
  const [item] = await owner.call(listPriceRunItems, { params: { id: shop.id, run: run?.id ?? 0 } })
  const market = await owner.call(getMarketPrice, { params: { id: item?.productId ?? 0 } })
  expect(market.market?.source).toBe('Example prices')
  expect(market.history.length).toBeGreaterThan(5)
})

test('the market compares its open shops, and each card has a chart', async () => {
  const { products: cards } = await call(listMarketProducts, {
    query: { country: 'NL', search: 'Charizard ex obf 228' },
  })
  const [card] = cards
  expect(card).toMatchObject({ offers: 3, shops: 3 })
  const { history } = await call(getMarketCard, { params: { id: card?.cardId ?? 0 }, query: { country: 'NL' } })
  expect(history.length).toBeGreaterThan(5)
  expect(history.at(-1)?.lowestCents).toBe(card?.lowestCents)
})

test('the cards of three other games are in the market, with prices, and their packs can be opened live', async () => {
  for (const [search, game] of [
    ['ragavan mh2', 'magic'],
    ['elsa spirit of winter', 'lorcana'],
    ['shanks op01-120', 'onepiece'],
  ] as const) {
    const { products: cards } = await call(listMarketProducts, { query: { country: 'NL', search } })
    expect(cards[0]).toMatchObject({ game, shops: 1, cardId: expect.any(Number) })
    const { history } = await call(getMarketCard, { params: { id: cards[0]?.cardId ?? 0 }, query: { country: 'NL' } })
    expect(history.length).toBeGreaterThan(5)
  }
  const unlinked = await db
    .select({ name: products.name })
    .from(products)
    .where(and(isNotNull(products.collectorNumber), isNull(products.pokemonProductId), ne(products.game, 'pokemon')))
  expect(unlinked).toEqual([])
  const shop = await call(getPublicShop, { params: { slug: shopAddresses.station } })
  expect(shop).toMatchObject({ opensLive: true })
  const packs = await call(listPublicProducts, { params: { id: shop.id }, query: { category: 'boosterpacks' } })
  expect(new Set(packs.map(({ game }) => game))).toEqual(new Set(['magic', 'lorcana', 'onepiece']))
})

test('the second open shop sells a box in spots with fixed content: some are sold, one of them is not paid yet', async () => {
  const { id } = await call(getPublicShop, { params: { slug: shopAddresses.station } })
  const [found, ...more] = await call(listPublicBreaks, { params: { id } })
  expect(more).toEqual([])
  expect(found).toMatchObject({ kind: 'fixed', state: 'open', spots: 12, left: 6, imageUrl: expect.any(String) })
  const owner = await signIn(ownerEmails.station)
  const { orders: buyers } = await owner.call(getBreak, { params: { id, break: found?.id ?? 0 } })
  expect(buyers.map(({ alias, quantity, isPaid }) => [alias, quantity, isPaid])).toEqual([
    ['Lotte S.', 2, true],
    ['Bram W.', 3, true],
    ['Femke S.', 1, false],
  ])
})

test('payments come in by bank, a statement waits for review, and the books have their invoices', async () => {
  const owner = await signIn(logins({})[1]?.email ?? '')
  const [shop] = await owner.call(listMyShops)
  const params = { id: shop?.id ?? 0 }
  const open = await owner.call(listEntries, { params, query: { state: 'open' } })
  expect(open.map(({ certainty, reason }) => [certainty, reason])).toEqual(
    expect.arrayContaining([
      ['certain', 'reference'],
      ['certain', 'order-number'],
      ['certain', 'refund'],
      ['likely', 'amount-and-name'],
      ['likely', 'less'],
      ['likely', 'more'],
      ['none', null],
    ]),
  )
  const booked = await owner.call(listEntries, { params, query: { state: 'booked' } })
  expect(booked.length).toBeGreaterThan(8)
  expect(booked.filter(({ amountCents, orders }) => orders[0]?.totalCents !== amountCents)).toEqual([])
  const issued = await db.select().from(invoices).where(eq(invoices.shopId, params.id)).orderBy(asc(invoices.id))
  expect(issued.length).toBeGreaterThan(40)
  expect(issued.filter(({ kind }) => kind === 'credit-note').length).toBeGreaterThan(0)
  const days = issued.map(({ issuedOn }) => issuedOn)
  expect(days).toEqual(days.toSorted())
})

test('the first open shop sells gift cards: one was spent in part, and one was not used', async () => {
  const owner = await signIn(logins({})[1]?.email ?? '')
  const [shop] = await owner.call(listMyShops)
  const params = { id: shop?.id ?? 0 }
  const cards = await owner.call(listCredit, { params, query: { kind: 'card' } })
  expect(cards.map(({ balanceCents }) => balanceCents)).toEqual([5_000, 2_000])
  expect(cards.filter(({ createdAt, movedAt }) => Date.parse(createdAt) > Date.parse(movedAt))).toEqual([])
  expect(Date.parse(cards[0]?.createdAt ?? '')).toBeLessThan(demo.begun.getTime() - 3_600_000)
  const shown = await call(listPublicProducts, { params, query: { category: 'giftcards' } })
  expect(shown.map(({ priceCents }) => priceCents).toSorted()).toEqual([2_500, 5_000])
})

test('the till has two closings, sales in cash, by card and both, and one that was refunded', async () => {
  const owner = await signIn(logins({})[1]?.email ?? '')
  const [shop] = await owner.call(listMyShops)
  const params = { id: shop?.id ?? 0 }
  const closings = await owner.call(listClosings, { params, query: {} })
  expect(closings.map(({ number, differenceCents }) => [number, differenceCents])).toEqual([
    [2, -50],
    [1, 0],
  ])
  const [last, first] = await Promise.all(
    closings.map(({ number }) => owner.call(getClosing, { params: { ...params, number } })),
  )
  expect(first?.report.sales.sales).toBe(4)
  expect(first?.report.means.map(({ means, payments }) => [means, payments])).toEqual([
    ['cash', 3],
    ['card', 2],
    ['transfer', 0],
  ])
  expect(last?.report.sales.sales).toBe(2)
  expect(last?.report.means).toMatchObject([{ means: 'cash', refunds: 1 }, { means: 'card' }, { means: 'transfer' }])
  expect(last?.report.from).toBe(first?.closedAt)
  const { report } = await owner.call(getDrawer, { params })
  expect(report).toMatchObject({ floatCents: 10_000, sales: { sales: 2 } })
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.shopId, params.id), isNotNull(payments.means)))
  expect(rows.filter(({ createdAt, receivedOn }) => amsterdamDay(createdAt) !== receivedOn)).toEqual([])
})

test('the books have an invoice with Dutch VAT and one with 0 % for companies', async () => {
  const owner = await signIn(logins({})[1]?.email ?? '')
  const [shop] = await owner.call(listMyShops)
  const named = await db
    .select()
    .from(orderCompanies)
    .where(eq(orderCompanies.shopId, shop?.id ?? 0))
  const issued = await Promise.all(
    named
      .toSorted((one, other) => one.orderId - other.orderId)
      .map(({ orderId }) => owner.call(listOrderInvoices, { params: { id: orderId } })),
  )
  expect(issued.map(({ company }) => company?.vatNumber.slice(0, 2))).toEqual(['NL', 'BE'])
  expect(issued.map(({ invoices }) => invoices.map(({ vatCents }) => vatCents > 0))).toEqual([[true], [false]])
  expect(issued[1]?.vatNumber).toMatchObject({ withoutVat: true })
})

test('the first open shop has a sale, bundles, codes, a draft and notes about customers', async () => {
  const owner = await signIn(logins({})[1]?.email ?? '')
  const [shop] = await owner.call(listMyShops)
  const params = { id: shop?.id ?? 0 }
  const forSale = await owner.call(listPublicProducts, { params })
  expect(forSale.filter(({ sale }) => sale)).not.toEqual([])
  expect(forSale.filter(({ paysAtRelease }) => paysAtRelease)).toHaveLength(1)
  const bundles = forSale.filter(({ category }) => category === 'bundles')
  const parts = await Promise.all(bundles.map(({ id }) => owner.call(getParts, { params: { id } })))
  expect(parts.filter((bundle) => bundle.parts.length > 0)).not.toEqual([])
  expect(await owner.call(listDiscounts, { params })).toHaveLength(2)
  expect(await owner.call(listDrafts, { params })).toMatchObject([
    { state: 'open', shippingProblem: null },
    { state: 'withdrawn' },
    { state: 'expired' },
  ])
  expect((await owner.call(getCustomerSummary, { params })).tags).toEqual(['picks up on Saturdays', 'regular'])
})

// Last, because it changes an order.
test('orders are found by number, product, payer and street', async () => {
  const owner = await signIn(logins({})[1]?.email ?? '')
  const [shop] = await owner.call(listMyShops)
  const params = { id: shop?.id ?? 0 }
  const found = async (search: string) =>
    (await owner.call(listOrders, { params, query: { limit: 100, search } })).map(({ id }) => id)
  const { rows } = await db.execute<{ id: number; number: string; product: string; payer: string }>(sql`
    select o.id::float8 as id, o.order_number as number, i.product_name as product, e.name as payer
    from orders o join order_items i on i.shop_id = o.shop_id and i.order_id = o.id
      join payments p on p.shop_id = o.shop_id and p.order_id = o.id
      join bank_entries e on e.shop_id = o.shop_id and e.id = p.entry_id
    where o.shop_id = ${params.id} order by o.id, i.product_id`)
  expect(rows.length).toBeGreaterThan(8)
  for (const { id, number, product, payer } of rows) {
    expect(await found(number)).toContain(id)
    expect(await found(product)).toContain(id)
    expect(await found(payer), payer).toContain(id)
  }
  expect(await found('no such order')).toEqual([])
  // Orders with packs to open have an address.
  const paid = await owner.call(listOrders, { params, query: { status: 'paid' } })
  const open = paid.find(({ toOpen }) => toOpen === 0)
  const address = {
    name: 'Roos Kok',
    street: 'Zadelstraat',
    houseNumber: '7',
    postcode: '3512 JE',
    city: 'Utrecht',
    country: 'NL' as const,
  }
  await owner.call(enterAddress, { params: { id: open?.id ?? 0 }, body: { address } })
  expect(await found('zadelstr')).toEqual([open?.id])
})

test('a program used its key in the first open shop, and a webhook delivered the changes before it was switched off', async () => {
  const owner = await signIn(ownerEmails.open)
  const [shop] = await owner.call(listMyShops)
  const params = { id: shop?.id ?? 0 }
  const [key] = await owner.call(listApiKeys, { params })
  expect(key).toMatchObject({ name: 'Scanner in the storeroom', lastUsedAt: expect.any(String) })
  const [webhook] = await owner.call(listWebhooks, { params })
  expect(webhook).toMatchObject({ state: 'off', url: expect.stringMatching(/^http:\/\/localhost:\d+\/toploader$/) })
  const items = await owner.call(listWebhookDeliveries, {
    params: { ...params, webhookId: webhook?.id ?? 0 },
    query: {},
  })
  expect(items).toHaveLength(3)
  for (const delivery of items) expect(delivery).toMatchObject({ type: 'product.updated', state: 'delivered' })
})

test('an employee of the first open shop works at its counter, and reaches nothing else', async () => {
  const employee = await signIn(employeeEmail)
  const [shop] = await employee.call(listMyShops)
  expect(shop?.slug).toBe(shopAddresses.open)
  await expect(employee.call(listApiKeys, { params: { id: shop?.id ?? 0 } })).rejects.toMatchObject({ status: 403 })
})
