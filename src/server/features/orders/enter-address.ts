import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { orders } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { Address } from '#shared/rules/orders/shipping/address.ts'
import { orderColumns } from './orders.queries.ts'
import { lockOrderToSend, throwIfClosed } from './packing/order-to-send.ts'
import { inParcelOf } from './together/together.queries.ts'

/** Enters the address of an open order that has none. Never overwrites an existing address: throws 409 `address_given`. */
export async function enterAddress(db: Database, shops: ShopScope, id: number, address: Address, actor: Actor) {
  return db.change(shopOf, async (tx) => {
    const order = await lockOrderToSend(tx, shops, id)
    throwIfClosed(order)
    if (isDeepStrictEqual(order.deliveryAddress, address)) return order
    if (order.deliveryAddress) throw conflict('address_given', (t) => t('orderErrors.hasAddress'))
    await recordEvent(tx, actor, { order, kind: 'address_entered' })
    const changed = await tx
      .update(orders)
      .set({ deliveryAddress: address })
      .where(inParcelOf(order))
      .returning(orderColumns)
    return only(changed.filter((each) => each.id === id))
  })
}
