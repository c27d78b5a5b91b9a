import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { cancelByCustomer, lowerLines } from '#shared/contract/orders/order-changes.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { withdraw } from '#shared/contract/orders/withdrawals.ts'
import { checkout } from '#tests/support/given.ts'
import { productsOf, withOrder } from './choose.ts'
import type { Deeds, Hand } from './deeds.ts'

const lines = (hand: Hand) => productsOf(hand).map((product) => [product, 1 + (hand.b % 3)] as [typeof product, number])

/** Customer actions: orders, cancellations and withdrawals. */
export const byCustomers = {
  async place(hand) {
    const customerEmail = `guest-${hand.a % 4}@example.nl`
    const body = checkout(hand.world.shop, lines(hand), { customerEmail })
    hand.world.orders.push(await hand.visitor.call(placeOrder, { body }))
  },

  /** Sends the same cart with the same key to any server, like a browser whose response was lost: one order. */
  async placeWithKey(hand) {
    const key = `checkout-${hand.a}-${hand.b}`
    const body = checkout(hand.world.shop, lines(hand), { customerEmail: `key-${hand.a}@example.nl` })
    const order = await hand.visitor.call(placeOrder, { headers: { 'idempotency-key': key }, body })
    const before = hand.world.answers.get(key)
    if (before !== undefined && before !== order.id) throw new Error(`${key} is order ${before}, and ${order.id}`)
    hand.world.answers.set(key, order.id)
    if (before === undefined) hand.world.orders.push(order)
  },

  cancelMine: withOrder(({ visitor }, { pageKey: key }) => visitor.call(cancelByCustomer, { params: { key } })),

  orderFewer: withOrder(async ({ visitor, b }, { pageKey: key }) => {
    const { items, totalCents } = await visitor.call(getCustomerOrder, { params: { key } })
    const [item] = items
    if (!item) return
    const quantity = b % item.quantity
    const less = (item.quantity - quantity) * item.priceCents
    const body = { lines: [{ id: item.id, quantity }], totalCents: totalCents - less }
    await visitor.call(lowerLines, { params: { key }, body })
  }),

  withdraw: withOrder(({ visitor }, { pageKey: key }) =>
    visitor.call(withdraw, { params: { key }, body: { name: 'Misty' } }),
  ),
} satisfies Deeds
