import * as breaks from '#shared/contract/orders/breaks.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { address, checkout } from '#tests/support/given.ts'
import { newBreak } from '#tests/support/records/orders/breaks.ts'
import { productOf } from './choose.ts'
import type { Deeds, Hand } from './deeds.ts'

type Params = { id: number; break: number }

/** Runs the action on one of the breaks, or does nothing if there is none. */
const withBreak = (work: (hand: Hand, params: Params) => Promise<unknown>) => async (hand: Hand) => {
  const { breaks: made, shop } = hand.world
  const id = made[hand.a % Math.max(1, made.length)]
  if (id !== undefined) await work(hand, { id: shop.id, break: id })
}

async function make(hand: Hand, kind: breaks.NewBreak['kind']): Promise<Params> {
  const { owner, world } = hand
  const form = kind === 'fixed' ? { kind, names: [], count: 3 } : { kind }
  const box = { productId: productOf(hand).id, boxes: 1 }
  const body = newBreak({ ...form, ...(hand.b % 2 ? { box } : {}), priceCents: 700 })
  const { id } = await owner.call(breaks.createBreak, { params: world.shop, body })
  world.breaks.push(id)
  return { id: world.shop.id, break: id }
}

async function buy({ owner, visitor, world, a, b }: Hand, params: Params, pays: boolean) {
  const { products } = await visitor.call(breaks.getPublicBreak, { params })
  const chosen = products.slice(b % products.length, (b % products.length) + 2)
  const body = checkout(
    world.shop,
    chosen.map(({ product }) => [product, 1]),
    { customerEmail: `guest-${a % 4}@example.nl`, delivery: 'ship', address },
  )
  const items = body.items.map((item) => ({ ...item, openLive: true }))
  const order = await visitor.call(placeOrder, { body: { ...body, items } })
  world.orders.push(order)
  if (pays) await owner.call(updateOrder, { params: order, body: { status: 'paid' } })
}

/** Boxes are sold in spots, drawn, and cancelled with refunds. */
export const withBreaks = {
  makeBreak: (hand) => make(hand, (['fixed', 'list', 'draw'] as const)[hand.a % 3] ?? 'fixed'),
  buySpots: withBreak((hand, params) => buy(hand, params, hand.b % 3 !== 0)),
  endSaleOfBreak: withBreak(({ owner }, params) => owner.call(breaks.endBreakSale, { params })),
  drawBreak: withBreak(({ everywhere }, params) =>
    Promise.all(everywhere.map((client) => client.call(breaks.drawBreak, { params }))),
  ),
  finishBreak: withBreak(({ owner }, params) => owner.call(breaks.finishBreak, { params })),
  cancelBreak: withBreak(({ everywhere }, params) =>
    Promise.all(everywhere.map((client) => client.call(breaks.cancelBreak, { params }))),
  ),

  /** All steps of a break until its end, while others buy the same spots. */
  async runBreak(hand) {
    const params = await make(hand, 'draw')
    await buy(hand, params, true)
    await hand.owner.call(breaks.endBreakSale, { params })
    if (hand.b % 3 === 0) await hand.owner.call(breaks.cancelBreak, { params })
    else await hand.owner.call(breaks.drawBreak, { params })
  },
} satisfies Deeds
