import { openDrawer } from '#shared/contract/orders/counter/till.ts'
import type { PlacedOrder } from '#shared/contract/orders/placing.ts'
import { connectProvider } from '#shared/contract/orders/provider-payments.ts'
import { type Client, clientOf } from '#tests/support/client.ts'
import { given, PASSWORD, type Stocked, type Store } from '#tests/support/given.ts'
import { givenCredit } from '#tests/support/records/money/credit.ts'
import { mollieBooks } from '#tests/support/records/money/online-payments.ts'
import { confirmOwner } from '#tests/support/records/money/statements.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
import { openBuying } from '#tests/support/records/products/buying.ts'
import { pricedCard } from '#tests/support/records/products/prices.ts'

export type World = Store & {
  products: Stocked['product'][]
  /** Orders placed so far, as the response to their customers. */
  orders: Pick<PlacedOrder, 'id' | 'pageKey' | 'totalCents' | 'orderNumber'>[]
  /** Product edits that can be undone. */
  edits: number[]
  /** Payments begun at the provider. */
  payments: string[]
  /** Accounts of store credit with their codes. */
  credit: { id: number; code: string }[]
  /** Cards of the catalogue that customers offer, and their offers. */
  cards: number[]
  offers: { key: string; params: { id: number; offer: number } }[]
  /** The response to each checkout by key. */
  answers: Map<string, number>
  /** A client of one of the servers: alternating, or the one that a connection belongs to. */
  at(connection: number, who: 'owner' | 'visitor'): Client
  origins: readonly string[]
}

const STOCK = 6

/** A shop with three products, which takes payments by hand, by bank transfer and through its provider, and buys two cards. */
export async function newWorld(origins: readonly string[]): Promise<World> {
  const unlimited = { maxUnpaidOrders: 1_000, maxUnpaidPieces: 100_000, maxUnpaidCents: 100_000_000 }
  const store = await given.shop({ open: true, shippingCents: 0, ...unlimited })
  await enterSeller(store)
  await confirmOwner(store)
  const world: World = {
    ...store,
    products: [],
    orders: [],
    edits: [],
    payments: [],
    credit: [],
    cards: [],
    offers: [],
    answers: new Map(),
    origins,
    at: (connection, who) =>
      clientOf({
        origin: origins[connection % origins.length],
        token: who === 'owner' ? store.owner.token : undefined,
      }),
  }
  for (const name of ['Booster Pack', 'Booster Box', 'Elite Trainer Box']) {
    const { product } = await given.product({ of: store, name, category: 'boosterpacks', stock: STOCK })
    world.products.push(product)
  }
  const { terms } = await openBuying(store)
  await openBuying(store, { terms: { ...terms, ways: { bring: true, send: true }, sendTo: 'Postbus 1' } })
  await world.at(0, 'owner').call(openDrawer, { params: store.shop, body: { floatCents: 1_000_000 } })
  for (const cents of [800, 450]) world.cards.push(await pricedCard({ normal: cents }))
  for (const amountCents of [500, 4_000]) world.credit.push(await givenCredit(store, { amountCents }))
  const key = (await mollieBooks()).open('live')
  await world.at(0, 'owner').call(connectProvider, {
    params: store.shop,
    body: { provider: 'mollie', key, currentPassword: PASSWORD },
  })
  return world
}
