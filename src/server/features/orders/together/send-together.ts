import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { idsOf, only } from '#server/database/rows.ts'
import { orders } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvents } from '#server/features/events/events.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { canMove, statusInWords } from '#shared/rules/orders/order-status.ts'
import { orderColumns } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { parcelWith, removeFromParcels } from './remove-from-parcels.ts'
import { leadOf, lockTogether } from './together.queries.ts'

/** Adds an order to the parcel of another one, whose address applies, or removes it from its parcel if `withOrder` is null. */
export const sendTogether = (db: Database, shops: ShopScope, id: number, withOrder: number | null, actor: Actor) =>
  db.change(shopOf, async (tx) => {
    const held = await lockTogether(tx, shops, withOrder === null ? [id] : [id, withOrder])
    const order = held.find((each) => each.id === id)
    if (!order) throw notFound((t) => t('orderErrors.notFound'))
    if (withOrder === null) return takeApart(tx, held, order, actor)
    const lead = held.find((each) => each.id === withOrder)
    // Orders of the owner's other shops are not found either.
    if (!lead || lead.shopId !== order.shopId) throw notFound((t) => t('orderErrors.notFound'))
    throwIfApart(order, lead)
    held.forEach(throwIfNotToSend)
    return leadOf(order) === lead.id ? order : combine(tx, held, order, lead, actor)
  })

function throwIfApart(order: OrderRow, lead: OrderRow): void {
  if (order.id === lead.id) throw conflict('same_order', (t) => t('orderErrors.togetherItself'))
  if (order.customerEmail !== lead.customerEmail) {
    throw conflict('other_customer', (t) => t('orderErrors.togetherOtherCustomer'))
  }
  if (order.delivery !== lead.delivery) throw conflict('other_delivery', (t) => t('orderErrors.togetherOtherDelivery'))
}

function throwIfNotToSend({ status, delivery, sentPieces, orderNumber }: OrderRow): void {
  const number = displayOrderNumber(orderNumber)
  if (delivery !== 'ship') throw conflict('no_parcel', (t) => t('transitions.noParcel'))
  if (!canMove(status, 'shipped')) {
    throw conflict('not_to_ship', (t, format) =>
      t('orderErrors.togetherNotToShip', { number, status: statusInWords(status)(t, format) }),
    )
  }
  if (sentPieces > 0) throw conflict('partly_shipped', (t) => t('orderErrors.togetherPartlySent', { number }))
}

async function combine(tx: Transaction, held: readonly OrderRow[], order: OrderRow, lead: OrderRow, actor: Actor) {
  const followers = idsOf(held.filter(({ id }) => id !== lead.id))
  const changed = await tx
    .update(orders)
    .set({
      parcelWith: parcelWith(followers, lead.id),
      deliveryAddress: lead.deliveryAddress ?? order.deliveryAddress,
      updatedAt: sql`now()`,
    })
    .where(and(eq(orders.shopId, lead.shopId), inArray(orders.id, idsOf(held))))
    .returning(orderColumns)
  // Send one mail, and none if only the lead changes.
  const isNew = leadOf(order) !== leadOf(lead)
  await recordEvents(
    tx,
    actor,
    [lead, order].map((each) => ({
      order: each,
      kind: 'combined' as const,
      data: isNew && each === order ? {} : { untold: true as const },
    })),
  )
  return only(changed.filter(({ id }) => id === order.id))
}

async function takeApart(tx: Transaction, held: readonly OrderRow[], order: OrderRow, actor: Actor) {
  if (held.length === 1) return order
  throwIfNotToSend(order)
  await removeFromParcels(tx, held, [order])
  const alone = held.length === 2 ? held : [order]
  await recordEvents(
    tx,
    actor,
    alone.map((each) => ({ order: each, kind: 'separated' as const })),
  )
  const mine = and(eq(orders.shopId, order.shopId), eq(orders.id, order.id))
  return only(await tx.select(orderColumns).from(orders).where(mine))
}
