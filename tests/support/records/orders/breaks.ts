import type { Input } from '#shared/contract/endpoint.ts'
import { type Break, createBreak, getPublicBreak } from '#shared/contract/orders/breaks.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { type PlacedOrder, placeOrder } from '#shared/contract/orders/placing.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { as, call } from '#tests/support/client.ts'
import { address, checkout, type Store } from '#tests/support/given.ts'

type Form = Input<typeof createBreak>['body']

const A_DAY_MS = 86_400_000

export const newBreak = (more: Partial<Form> = {}): Form => ({
  name: 'Paldea box break',
  kind: 'list',
  content: 'All cards of this type from one box of 36 packs',
  priceCents: 1_500,
  names: ['Fire', 'Water', 'Grass'],
  endsAt: new Date(Date.now() + A_DAY_MS).toISOString(),
  ...more,
})

export const opensLive = ({ owner, shop }: Store) =>
  as(owner).call(updateShop, { params: shop, body: { opensLive: true } })

export async function givenBreak(store: Store, more: Partial<Form> = {}): Promise<Break> {
  await opensLive(store)
  return as(store.owner).call(createBreak, { params: store.shop, body: newBreak(more) })
}

type Wishes = { name?: string; openLive?: boolean; customerEmail?: string; paid?: boolean }

/** Orders spots: by name, or a number of equal ones. */
export async function buySpots(
  store: Store,
  { id }: { id: number },
  spots: readonly string[] | number,
  { name = 'Misty Waterflower', openLive = true, paid = true, ...more }: Wishes = {},
): Promise<PlacedOrder> {
  const { products } = await call(getPublicBreak, { params: { id: store.shop.id, break: id } })
  const lines = products
    .filter(({ spot }) => typeof spots === 'number' || spots.includes(spot ?? ''))
    .map(({ product }): [typeof product, number] => [product, typeof spots === 'number' ? spots : 1])
  const body = checkout(store.shop, lines, { delivery: 'ship', address: { ...address, name }, ...more })
  const items = body.items.map((item) => ({ ...item, ...(openLive ? { openLive } : {}) }))
  const order = await call(placeOrder, { body: { ...body, items } })
  if (paid) await as(store.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  return order
}
