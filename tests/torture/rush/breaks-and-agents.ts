import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect } from 'vitest'
import * as breaks from '#shared/contract/orders/breaks.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { type PlacedOrder, placeOrder } from '#shared/contract/orders/placing.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { type Client, Refused } from '#tests/support/client.ts'
import { address, checkout } from '#tests/support/given.ts'
import { newBreak } from '#tests/support/records/orders/breaks.ts'
import type { shoppingAgent } from '#tests/support/ucp/agent.ts'
import { insist, withKey } from './insist.ts'

type Shop = { id: number }
export type Agent = Awaited<ReturnType<typeof shoppingAgent>>

/** Insists on an answer that is no refusal. */
async function certainly<Result>(work: () => Promise<Result>): Promise<Result> {
  const { result } = await insist(work)
  if (result instanceof Refused) throw result
  return result
}

type Ended = { name: string; isMade: boolean; is: 'drawn' | 'cancelled' }

/** A break whose spots are sold to one customer. Then it is drawn by two clients at once, or cancelled by them, which refunds the customer. */
export async function runBreak(shop: Shop, client: () => Client, is: Ended['is']): Promise<Ended> {
  const name = randomUUID()
  const body = newBreak({ name, kind: 'draw', priceCents: 700 })
  const { result: made } = await insist(() =>
    client().call(breaks.createBreak, { params: shop, body, ...withKey(name) }),
  )
  // The answer of a process that was killed is unknown.
  if (made instanceof Refused) return { name, is, isMade: false }
  const params = { id: shop.id, break: made.id }
  const { products } = await certainly(() => client().call(breaks.getPublicBreak, { params }))
  const spots = products.map(({ product }): [typeof product, number] => [product, 2])
  await buySpots(shop, client, spots)
  // Repeated calls are refused.
  await insist(() => client().call(breaks.endBreakSale, { params }))
  const end = is === 'drawn' ? breaks.drawBreak : breaks.cancelBreak
  await Promise.all([0, 1].map(() => insist(() => client().call(end, { params }))))
  return { name, is, isMade: true }
}

async function buySpots(
  shop: Shop,
  client: () => Client,
  spots: [Pick<Product, 'id' | 'name' | 'priceCents'>, number][],
) {
  const key = withKey(randomUUID())
  const form = checkout(shop, spots, { customerEmail: 'dawn@example.nl', delivery: 'ship', address })
  const body = { ...form, items: form.items.map((item) => ({ ...item, openLive: true })) }
  const order = await certainly(() => client().call(placeOrder, { ...key, body }))
  await insist(() => client().call(updateOrder, { params: order, body: { status: 'paid' } }))
}

type HandedOver = { key: string; orderId: number }

/** An agent fills a checkout, each request with a key that is sent until it is answered, and a person places its order. */
export async function shopWithAgent(
  shop: Shop,
  product: Product,
  client: () => Client,
  agent: Agent,
): Promise<HandedOver> {
  const key = randomUUID()
  const lines = { line_items: [{ item: { id: `offer-${shop.id}-${product.id}` }, quantity: 1 }] }
  const buyer = { email: `${key}@example.nl`, first_name: 'Bram', last_name: 'Bos' }
  const send = (name: string, body: object, id = '') => {
    const own = withKey(randomUUID())
    return certainly(async () => {
      const answer = await agent.send(name, body, { to: client(), id, ...own })
      if (answer.status >= 500) throw new Error(`${name} was answered ${answer.status}`)
      expect({ name, status: answer.status, text: answer.text }).toMatchObject({ status: id ? 200 : 201 })
      return answer.json as { id: string; continue_url?: string }
    })
  }
  const { id } = await send('create_checkout', lines)
  const { continue_url: url = '' } = await send('update_checkout', { ...lines, buyer }, id)
  const handover = /#checkout=([0-9a-f-]{36})$/.exec(url)?.[1] ?? ''
  const body = checkout(shop, [[product, 1]], { customerEmail: buyer.email, handover })
  const order: PlacedOrder = await certainly(() => client().call(placeOrder, { ...withKey(key), body }))
  return { key, orderId: order.id }
}

/** A break that was answered is made once and has ended as it should. The order of each checkout is its only one. */
export async function expectEndedOnce(
  client: pg.Pool,
  { id }: Shop,
  ended: readonly Ended[],
  over: readonly HandedOver[],
) {
  const { rows: made } = await client.query<{ name: string; is: string }>(
    `select name, case when cancelled_at is not null then 'cancelled' when drawn_at is not null then 'drawn' else 'open' end as is
     from breaks where shop_id = $1 and name = any($2)`,
    [id, ended.map(({ name }) => name)],
  )
  const wrong = ended.filter(({ name, isMade, is }) => {
    const same = made.filter((each) => each.name === name)
    return isMade ? same.length !== 1 || same[0]?.is !== is : same.length > 1
  })
  expect({ wrong, made: wrong.length > 0 ? made : [] }).toEqual({ wrong: [], made: [] })
  const { rows: placed } = await client.query<{ key: string; id: number; checkouts: number }>(
    `select o.idempotency_key::text as key, o.id::int, count(c.id)::int as checkouts
     from orders o left join agent_checkouts c on c.shop_id = o.shop_id and c.order_id = o.id and c.state = 'completed'
     where o.shop_id = $1 and o.idempotency_key::text = any($2) group by o.shop_id, o.id`,
    [id, over.map(({ key }) => key)],
  )
  const expected = over.map(({ key, orderId }) => ({ key, id: orderId, checkouts: 1 }))
  const byKey = <Row extends { key: string }>(rows: Row[]) =>
    rows.toSorted((one, other) => one.key.localeCompare(other.key))
  expect(byKey(placed)).toEqual(byKey(expected))
}
