import { changeOrder } from '#shared/contract/orders/order-changes.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { moveOrders, undoOrder, undoOrders } from '#shared/contract/orders/order-moves.ts'
import { cancelOrder, refundOrder, updateOrder } from '#shared/contract/orders/order-updates.ts'
import { sendParcel } from '#shared/contract/orders/packing/parcels.ts'
import { listWithdrawals, receiveReturn, refundWithdrawal } from '#shared/contract/orders/withdrawals.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { undoableTransitions } from '#shared/rules/orders/order-status.ts'
import { withOrder } from './choose.ts'
import type { Deeds, Hand } from './deeds.ts'

const some = ({ world: { orders }, a }: Hand) => orders.filter((_, place) => (place + a) % 3 === 0).map(({ id }) => id)
const moves = ['paid', 'shipped', 'cancelled', 'ripped'] as const

/** Owner actions on orders. */
export const byOwner = {
  rip: withOrder(({ owner }, { id }) => owner.call(updateOrder, { params: { id }, body: { status: 'ripped' } })),
  ship: withOrder(({ owner }, { id }) => owner.call(updateOrder, { params: { id }, body: { status: 'shipped' } })),
  cancel: withOrder(({ owner }, { id }) => owner.call(cancelOrder, { params: { id } })),
  markRefunded: withOrder(({ owner }, { id }) => owner.call(refundOrder, { params: { id } })),
  undo: withOrder(({ owner }, { id }) => owner.call(undoOrder, { params: { id } })),

  async moveMany(hand) {
    const orders = some(hand).map((id) => ({ id }))
    if (orders.length === 0) return
    const status = moves[hand.b % moves.length] ?? 'paid'
    await hand.owner.call(moveOrders, { params: hand.world.shop, body: { status, orders } })
  },

  async undoMany(hand) {
    const orders = some(hand)
    if (orders.length === 0) return
    const move = undoableTransitions[hand.b % undoableTransitions.length] ?? 'paid'
    await hand.owner.call(undoOrders, { params: hand.world.shop, body: { move, orders } })
  },

  edit: withOrder(async ({ owner, world, a, b }, { id }) => {
    const { updatedAt } = await owner.call(getOrderDetails, { params: { id } })
    const product = world.products[a % world.products.length]
    const lines = product ? [{ productId: product.id, quantity: b }] : []
    const extras = b === 5 ? [{ name: 'Gift wrap', amountCents: 100 }] : undefined
    await owner.call(changeOrder, { params: { id }, body: { updatedAt, lines, ...(extras ? { extras } : {}) } })
  }),

  sendPart: withOrder(async ({ owner, b }, { id }) => {
    const { items, parcels } = await owner.call(getOrderDetails, { params: { id } })
    const item = items[b % Math.max(1, items.length)]
    if (!item) return
    const body = { lines: [{ id: item.id, quantity: 1 }], parcelsSeen: parcels.length }
    await owner.call(sendParcel, { params: { id }, body })
  }),

  /** Books the return of a withdrawal, then its refund. */
  takeBack: withOrder(async ({ owner, b }, { id }) => {
    const [made] = await owner.call(listWithdrawals, { params: { id } })
    if (!made) return
    const params = { id, withdrawal: made.id }
    if (made.receivedAt === null) await owner.call(receiveReturn, { params, body: { restock: b % 2 === 0 } })
    else
      await owner.call(refundWithdrawal, {
        params,
        body: { amountCents: made.dueCents, through: b % 2 ? 'hand' : 'provider' },
      })
  }),

  async openOrClose({ world: { shop }, owner, a }) {
    await owner.call(updateShop, { params: shop, body: { isActive: a % 4 !== 0 } })
  },
} satisfies Deeds
