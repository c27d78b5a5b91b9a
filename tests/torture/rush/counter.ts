import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { catalogueProducts, shopMembers } from '#server/database/schema.ts'
import { refreshWords, writeEntries } from '#server/features/catalogue/sources/write-entries.ts'
import { writePrices } from '#server/features/prices/prices.ts'
import { register } from '#shared/contract/accounts/accounts.ts'
import { buyAtCounter } from '#shared/contract/buying/buy-offers.ts'
import { getBuying, saveBuying } from '#shared/contract/buying/buying.ts'
import { sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { openDrawer } from '#shared/contract/orders/counter/till.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { makeRipStep, type RipStep } from '#shared/contract/orders/rips.ts'
import { createProduct, type Product } from '#shared/contract/products/products.ts'
import { createApiKey, keyPermissions } from '#shared/contract/shops/access/api-keys.ts'
import { createWebhook } from '#shared/contract/shops/access/webhooks.ts'
import { giveCredit, showCreditCode } from '#shared/contract/shops/credit.ts'
import { shopEventTypeNames } from '#shared/contract/shops/events.ts'
import { saveSeller } from '#shared/contract/shops/sellers.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { grantablePermissions } from '#shared/rules/access/permissions.ts'
import { type Client, clientOf, Refused } from '#tests/support/client.ts'
import { address, checkout, PASSWORD } from '#tests/support/given.ts'
import { seller } from '#tests/support/records/people/sellers.ts'
import { buyRule } from '#tests/support/records/products/buying.ts'
import { charizard } from '#tests/support/records/products/catalogue.ts'
import { today } from '#tests/support/time/days.ts'
import type { Receiver } from '../receiver.ts'
import { type Agent, expectEndedOnce, runBreak, shopWithAgent } from './breaks-and-agents.ts'
import { insist, withKey } from './insist.ts'
import type { Stall } from './stall.ts'

const MUCH = 9_000
const CARD_CENTS = 800
const PACK_CENTS = 500
/** Each kind of work, this many times during a rush. */
const EACH = 4

type Counter = Awaited<ReturnType<typeof openCounter>>

/**
 * The stall also sells gift cards, packs to be opened live and breaks, buys a card, gives credit, and has staff, an API key, and a webhook for
 * everything. An agent shops there.
 */
export async function openCounter(
  { shop, owner }: Stall,
  origin: string,
  db: Database,
  { receiver, agent }: { receiver: Receiver; agent: Agent },
) {
  const client = clientOf({ origin, token: owner.token })
  await client.call(saveSeller, { params: shop, body: seller })
  await client.call(updateShop, { params: shop, body: { opensLive: true } })
  const path = `/hooks/${shop.id}`
  const body = { url: receiver.urlOf(path), events: [...shopEventTypeNames] }
  const { id: webhook } = await client.call(createWebhook, { params: shop, body })
  await client.call(openDrawer, { params: shop, body: { floatCents: 100_000_000 } })
  const product = (name: string, category: string) =>
    client.call(createProduct, {
      body: { shopId: shop.id, name, category, priceCents: PACK_CENTS, stock: MUCH },
    })
  const [pack, giftCard] = [await product('Paldea pack', 'boosterpacks'), await product('Gift card', 'giftcards')]
  const { id } = await client.call(giveCredit, {
    params: shop,
    body: { email: 'misty@example.nl', amountCents: 1_000_000, reason: 'Welcome' },
  })
  const { code } = await client.call(showCreditCode, { params: { ...shop, account: id } })
  const { cards: _, ...stored } = await client.call(getBuying, { params: shop })
  const stock = { few: null, many: null, full: null }
  const rules = { rules: [buyRule()], minimumCents: 0, rounding: 'none' as const, stock, maxPieces: null }
  const bought = { ...stored, isOn: true, rules: { ...stored.rules, ...rules } }
  await client.call(saveBuying, { params: shop, body: bought })
  const cardId = await pricedCard(db)
  const tokens = [owner.token, await hire(shop, origin, db), await keyOf(shop, client)]
  return { shop, tokens, webhook, path, receiver, agent, pack, giftCard, code, cardId }
}

/** Someone with all permissions that staff can have. */
async function hire({ id: shopId }: Stall['shop'], origin: string, db: Database): Promise<string> {
  const body = { email: `${randomUUID()}@example.nl`, password: PASSWORD, firstName: 'Gary', lastName: 'Oak' }
  const { token, user } = await clientOf({ origin }).call(register, { body })
  const permissions = [...grantablePermissions]
  await db.insert(shopMembers).values({ shopId, userId: user.id, role: 'custom', permissions })
  return token
}

async function keyOf(params: Stall['shop'], client: Client): Promise<string> {
  const body = { name: 'Till', permissions: [...keyPermissions] }
  return (await client.call(createApiKey, { params, body })).key
}

async function pricedCard(db: Database): Promise<number> {
  const { price: _, ...card } = charizard
  await writeEntries(db, [{ ...card, alsoFoundBy: [], finishes: ['normal'] }])
  await refreshWords(db)
  const found = db.select({ id: catalogueProducts.id }).from(catalogueProducts)
  const { id: entryId } = only(await found.where(eq(catalogueProducts.pokedataId, card.pokedataId)))
  const price = { entryId, finish: 'normal' as const, source: 'Cardmarket', day: today(), isOrdinary: false }
  await writePrices(db, [{ ...price, trendCents: CARD_CENTS }])
  return entryId
}

type Done = { key: string; isDone: boolean }
type Pulled = { pulls: string[] }

const isDone = (result: unknown) => !(result instanceof Refused)

/** People at the counter and at the rip desk, who insist on an answer while guests rush in. */
export async function serve(counter: Counter, some: () => string) {
  const { shop, tokens, pack, agent } = counter
  // The owner, staff or the key: always the same one for a piece of work.
  const times = <Result>(work: (client: () => Client, place: number) => Promise<Result>) =>
    Promise.all(
      Array.from({ length: EACH }, (_, place) => {
        const token = tokens[place % tokens.length]
        return work(() => clientOf({ origin: some(), token }), place)
      }),
    )
  const [given, spent, sold, bought, opened, ended, handedOver] = await Promise.all([
    times((client) => give(counter, client)),
    times((client) => spend(counter, client)),
    times((client) => sellGiftCard(counter, client)),
    times((client) => buyCard(counter, client)),
    times((client, place) => open(counter, client, 1 + place)),
    times((client, place) => runBreak(shop, client, place % 2 ? 'cancelled' : 'drawn')),
    times((client) => shopWithAgent(shop, pack, client, agent)),
  ])
  return { given, spent, sold, bought, opened, ended, handedOver }
}

type Served = Awaited<ReturnType<typeof serve>>

async function give({ shop }: Counter, client: () => Client): Promise<Done> {
  const key = randomUUID()
  const body = { email: 'brock@example.nl', amountCents: 100, reason: key }
  // The answer of a call whose process was killed is unknown: it is not made again.
  const { result } = await insist(() => client().call(giveCredit, { params: shop, body, ...withKey(key) }))
  return { key, isDone: isDone(result) }
}

const oneOf = ({ id, name, priceCents }: Product): [Product, number][] => [[{ id, name, priceCents } as Product, 1]]

async function spend({ shop, pack, code }: Counter, client: () => Client): Promise<Done> {
  const key = randomUUID()
  const body = checkout(shop, oneOf(pack), { customerEmail: 'misty@example.nl', creditCode: code })
  const { result } = await insist(() => client().call(placeOrder, { headers: { 'idempotency-key': key }, body }))
  return { key, isDone: isDone(result) }
}

async function sellGiftCard({ shop, giftCard }: Counter, client: () => Client): Promise<Done> {
  const key = randomUUID()
  const items = [{ productId: giftCard.id, quantity: 1, priceCents: PACK_CENTS }]
  const body = { items, totalCents: PACK_CENTS, means: 'cash' as const }
  const headers = { 'idempotency-key': key }
  const { result } = await insist(() => client().call(sellAtCounter, { params: shop, headers, body }))
  return { key, isDone: isDone(result) }
}

async function buyCard({ shop, cardId }: Counter, client: () => Client): Promise<Done> {
  const key = randomUUID()
  const lines = [{ cardId, pieces: 1, condition: 'NM' as const }]
  const body = { name: key, address, payBy: 'cash' as const, lines, totalCents: CARD_CENTS / 2 }
  const { result } = await insist(() => client().call(buyAtCounter, { params: shop, body, ...withKey(key) }))
  return { key, isDone: isDone(result) }
}

/** An order whose packs are opened at a desk, each step with an id that is sent until it is answered. */
async function open({ shop, pack }: Counter, client: () => Client, desk: number): Promise<Pulled> {
  const key = randomUUID()
  const body = checkout(shop, oneOf(pack), { customerEmail: 'may@example.nl', delivery: 'ship', address })
  const items = body.items.map((item) => ({ ...item, openLive: true }))
  const { result: order } = await insist(() =>
    client().call(placeOrder, { headers: { 'idempotency-key': key }, body: { ...body, items } }),
  )
  if (order instanceof Refused) throw order
  // A repeated move is refused.
  await insist(() => client().call(updateOrder, { params: order, body: { status: 'paid' } }))
  const { result: details } = await insist(() => client().call(getOrderDetails, { params: order }))
  if (details instanceof Refused) throw details
  const of = { order: order.id, line: details.items[0]?.id ?? 0 }
  const step = async (made: RipStep) => {
    const id = randomUUID()
    const { result } = await insist(() => client().call(makeRipStep, { params: shop, body: { id, desk, step: made } }))
    if (result instanceof Refused) throw result
    return id
  }
  await step({ kind: 'call', ...of })
  await step({ kind: 'open', ...of })
  const card = { name: 'Charizard ex', setName: '151', number: '199', imageUrl: '', catalogueId: null }
  const pulls: string[] = []
  for (let pull = 0; pull < 2; pull++) pulls.push(await step({ kind: 'pull', ...of, card, toCustomer: true }))
  await step({ kind: 'done', ...of })
  return { pulls }
}

const countOf = async (client: pg.Pool, query: string, values: unknown[]) => {
  const { rows } = await client.query<{ key: string; count: number }>(query, values)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Work that was answered was done once, and work without an answer at most once. */
export async function expectServedOnce(client: pg.Pool, { shop }: Counter, served: Served) {
  const queries: [Done[], string][] = [
    [
      served.given,
      'select reason as key, count(*)::int from credit_movements where shop_id = $1 and reason = any($2) group by 1',
    ],
    [
      served.spent,
      `select o.idempotency_key::text as key, count(*)::int from orders o join credit_movements m on m.shop_id = o.shop_id and m.order_id = o.id
       where o.shop_id = $1 and o.idempotency_key::text = any($2) and m.cause = 'spent' and m.amount_cents = -o.total_cents group by 1`,
    ],
    [
      served.sold,
      `select o.idempotency_key::text as key, count(*)::int from orders o join credit_accounts a on a.shop_id = o.shop_id and a.order_id = o.id
       where o.shop_id = $1 and o.idempotency_key::text = any($2) group by 1`,
    ],
    [
      served.bought,
      `select name as key, count(*)::int from buy_offers where shop_id = $1 and name = any($2) and state = 'settled' group by 1`,
    ],
  ]
  for (const [done, query] of queries) {
    const counts = await countOf(client, query, [shop.id, done.map(({ key }) => key)])
    const counted = done.map((each) => ({ ...each, count: counts.get(each.key) ?? 0 }))
    expect(counted.filter(({ count, isDone: expected }) => (expected ? count !== 1 : count > 1))).toEqual([])
  }
  const pulls = served.opened.flatMap((opened) => opened.pulls)
  const { rowCount } = await client.query('select from pulls where shop_id = $1 and id = any($2::uuid[])', [
    shop.id,
    pulls,
  ])
  expect(rowCount).toBe(pulls.length)
  await expectEndedOnce(client, shop, served.ended, served.handedOver)
}
