import { randomUUID } from 'node:crypto'
import { only } from '#server/database/rows.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { type PlacedOrder, placeOrder } from '#shared/contract/orders/placing.ts'
import type { PulledCard } from '#shared/contract/orders/pulls.ts'
import { makeRipStep, type RipStep } from '#shared/contract/orders/rips.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, call } from '#tests/support/client.ts'
import { address, checkout, given, type Store } from '#tests/support/given.ts'

/** A paid order of packs that the customer asked to have opened live. */
export async function orderToOpen(
  store: Store,
  { name = 'Misty Waterflower', quantity = 2 } = {},
): Promise<PlacedOrder> {
  await as(store.owner).call(updateShop, { params: store.shop, body: { opensLive: true } })
  const { product } = await given.product({ of: store, name: 'Paldea pack', category: 'boosterpacks', stock: 100 })
  const body = checkout(store.shop, [[product, quantity]])
  const items = body.items.map((item) => ({ ...item, openLive: true }))
  const order = await call(placeOrder, {
    body: { ...body, items, delivery: 'ship', address: { ...address, name } },
  })
  await as(store.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  return order
}

/** One step at the first desk. Returns its id. */
async function ripStep({ shop, owner }: Store, step: RipStep, secondsAgo = 0): Promise<string> {
  const id = randomUUID()
  await as(owner).call(makeRipStep, { params: shop, body: { id, step, secondsAgo } })
  return id
}

const charizard = { name: 'Charizard ex', setName: '151', number: '199', imageUrl: '', catalogueId: null }

/** A new order whose packs are opened, with these cards. Returns the ids of the pulls. */
export async function openedOrder(
  store: Store,
  { cards = [charizard], secondsAgo = 0 }: { cards?: PulledCard[]; secondsAgo?: number } = {},
): Promise<string[]> {
  const { id: order } = await orderToOpen(store)
  const { items } = await as(store.owner).call(getOrderDetails, { params: { id: order } })
  const of = { order, line: items[0]?.id ?? 0 }
  await ripStep(store, { kind: 'call', ...of })
  await ripStep(store, { kind: 'open', ...of }, secondsAgo)
  const pulls: string[] = []
  for (const card of cards) pulls.push(await ripStep(store, { kind: 'pull', ...of, card, toCustomer: true }))
  await ripStep(store, { kind: 'done', ...of })
  return pulls
}

/** A card pulled from the packs of a new order. Returns its id. */
export const pulledCard = async (store: Store): Promise<string> => only(await openedOrder(store))
