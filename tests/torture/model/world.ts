import { eq } from 'drizzle-orm'
import { shops } from '#server/database/schema.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { openDrawer } from '#shared/contract/orders/counter/till.ts'
import type { PlacedOrder } from '#shared/contract/orders/placing.ts'
import { connectProvider } from '#shared/contract/orders/provider-payments.ts'
import type { makeRipStep } from '#shared/contract/orders/rips.ts'
import { keyPermissions } from '#shared/contract/shops/access/api-keys.ts'
import { createWebhook } from '#shared/contract/shops/access/webhooks.ts'
import { shopEventTypeNames } from '#shared/contract/shops/events.ts'
import { type Client, clientOf } from '#tests/support/client.ts'
import { given, PASSWORD, type Stocked, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenCredit } from '#tests/support/records/money/credit.ts'
import { mollieBooks } from '#tests/support/records/money/online-payments.ts'
import { confirmOwner } from '#tests/support/records/money/statements.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
import { openBuying } from '#tests/support/records/products/buying.ts'
import { shopAccount } from '#tests/support/records/products/payouts.ts'
import { pricedCard } from '#tests/support/records/products/prices.ts'
import type { shoppingAgent } from '#tests/support/ucp/agent.ts'
import type { Receiver } from '../receiver.ts'
import {
  type Actor,
  clientFor,
  hireTeam,
  type KeyHolder,
  type Member,
  newKeyHolder,
  ownerOf,
  somePermissions,
} from './actors.ts'

/** Shared by all shops of a test. */
export type Surroundings = {
  origins: readonly string[]
  receiver: Receiver
  agent: Awaited<ReturnType<typeof shoppingAgent>>
}

type Product = Stocked['product']

export type World = Store &
  Surroundings & {
    products: Product[]
    /** Packs that are opened live. */
    packs: [Product, Product]
    giftCard: Product
    /** Orders placed so far, as the response to their customers. */
    orders: Pick<PlacedOrder, 'id' | 'pageKey' | 'totalCents' | 'orderNumber'>[]
    /** Product edits that can be undone. */
    edits: number[]
    /** Payments begun at the provider. */
    payments: string[]
    /** Accounts of store credit with their codes. */
    credit: { id: number; code: string; isCard?: boolean }[]
    /** Codes of gift cards that were replaced. */
    lostCodes: string[]
    /** Cards of the catalogue that customers offer, and their offers. */
    cards: number[]
    offers: { key: string; params: { id: number; offer: number } }[]
    /** Requests for steps at the rip desk. */
    steps: Input<typeof makeRipStep>['body'][]
    breaks: number[]
    /** Checkouts of the shopping agent, with the key of the page that continues them. */
    checkouts: { id: string; handover: string }[]
    /** Proposals of the shop's assistants. */
    proposals: number[]
    /** The response to each checkout by key. */
    answers: Map<string, number>
    team: Member[]
    keys: KeyHolder[]
    /** Id of the webhook, and its path at the receiver. */
    webhook: number
    path: string
    /** Clients of one of the servers: the one that a connection belongs to. `who`: the owner, staff, and keys. */
    actorAt(connection: number, who: number): Client
    visitorAt(connection: number): Client
  }

const STOCK = 6
const MUCH_STOCK = 200

/**
 * A shop with staff, keys and a webhook, with three products, packs to be opened and gift cards. It takes payments by hand, by bank transfer
 * and through its provider, and buys two cards.
 */
export async function newWorld(surroundings: Surroundings): Promise<World> {
  const { origins, receiver } = surroundings
  const unlimited = { maxUnpaidOrders: 1_000, maxUnpaidPieces: 100_000, maxUnpaidCents: 100_000_000 }
  const store = await given.shop({ open: true, opensLive: true, shippingCents: 0, ...unlimited })
  const { shop } = store
  await enterSeller(store)
  await confirmOwner(store)
  const { db } = await platform()
  await db.update(shops).set({ bankAccount: shopAccount }).where(eq(shops.id, shop.id))
  const originAt = (connection: number) => origins[connection % origins.length]
  const boss = ownerOf(store)
  const owner = clientFor(boss, originAt(0))
  const path = `/hooks/${shop.id}`
  const body = { url: receiver.urlOf(path), events: [...shopEventTypeNames] }
  const { id: webhook } = await owner.call(createWebhook, { params: shop, body })
  const product = async (name: string, category: string, stock: number) =>
    (await given.product({ of: store, name, category, stock })).product
  const team = await hireTeam(store)
  const keys = [
    await newKeyHolder(owner, store, [...keyPermissions]),
    await newKeyHolder(owner, store, somePermissions(2)),
  ]
  const actors: Actor[] = [boss, ...team, ...keys]
  const world: World = {
    ...store,
    ...surroundings,
    products: [],
    packs: [
      await product('Paldea pack', 'boosterpacks', MUCH_STOCK),
      await product('Evolving pack', 'boosterpacks', MUCH_STOCK),
    ],
    giftCard: await product('Gift card', 'giftcards', MUCH_STOCK),
    orders: [],
    edits: [],
    payments: [],
    credit: [],
    lostCodes: [],
    cards: [],
    offers: [],
    steps: [],
    breaks: [],
    checkouts: [],
    proposals: [],
    answers: new Map(),
    team,
    keys,
    webhook,
    path,
    actorAt: (connection, who) => clientFor(actors[who % actors.length] ?? boss, originAt(connection)),
    visitorAt: (connection) => clientOf({ origin: originAt(connection) }),
  }
  for (const name of ['Booster Pack', 'Booster Box', 'Elite Trainer Box'])
    world.products.push(await product(name, 'boosterpacks', STOCK))
  const { terms } = await openBuying(store)
  await openBuying(store, { terms: { ...terms, ways: { bring: true, send: true }, sendTo: 'Postbus 1' } })
  await owner.call(openDrawer, { params: shop, body: { floatCents: 1_000_000 } })
  for (const cents of [800, 450]) world.cards.push(await pricedCard({ normal: cents }))
  for (const amountCents of [500, 4_000]) world.credit.push(await givenCredit(store, { amountCents }))
  const key = (await mollieBooks()).open('live')
  await owner.call(connectProvider, { params: shop, body: { provider: 'mollie', key, currentPassword: PASSWORD } })
  return world
}
