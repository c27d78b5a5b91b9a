import type { Database, Transaction } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { NewOrderBlock, OrderBlock } from '#shared/contract/orders/order-blocks.ts'
import { deleteBlock, insertBlock, NETWORK_DAYS, orderWithNetwork } from './order-blocks.queries.ts'

/** Refuses further orders from an email address or a network. Existing orders stay as they are. */
export async function blockOrders(db: Database, shop: ShopRow, block: NewOrderBlock, actor: Actor) {
  return db.change(shop.id, async (tx) => {
    const done = await insertBlock(tx, shop.id, await blockedBy(tx, shop.id, block))
    await writeDown(tx, actor, shop.id, 'blocked', done)
    return done
  })
}

export async function unblockOrders(db: Database, shop: ShopRow, id: number, actor: Actor) {
  await db.change(shop.id, async (tx) => {
    const lifted = await deleteBlock(tx, shop.id, id)
    if (!lifted) throw notFound((t) => t('errors.blockLifted'))
    await writeDown(tx, actor, shop.id, 'unblocked', lifted)
  })
}

async function blockedBy(tx: Transaction, shopId: number, block: NewOrderBlock) {
  if (block.kind === 'email') return { kind: block.kind, value: block.email }
  const order = await orderWithNetwork(tx, shopId, block.orderId)
  if (!order) throw notFound((t) => t('orderErrors.notFound'))
  if (order.network === null) {
    throw conflict('network_unknown', (t) => t('errors.networkUnknown', { days: NETWORK_DAYS }))
  }
  return { kind: block.kind, value: order.network, orderId: order.id }
}

/** Records a network block in the history of its order. */
const writeDown = (tx: Transaction, actor: Actor, shopId: number, kind: 'blocked' | 'unblocked', block: OrderBlock) =>
  block.order
    ? recordEvent(tx, actor, { order: { shopId, id: block.order.id }, kind })
    : record(tx, actor, {
        type: 'order',
        action: kind === 'blocked' ? 'Orders blocked' : 'Orders unblocked',
        details: block.email ?? '',
        shopId,
      })
