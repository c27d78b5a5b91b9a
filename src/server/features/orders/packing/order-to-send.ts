import type { Transaction } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { isOpen, statusInWords } from '#shared/rules/orders/order-status.ts'
import type { OrderRow } from '../to-order.ts'
import { lockTogether } from '../together/together.queries.ts'

/** Locks an order to be shipped, with all orders in its parcel, until the transaction ends. Throws `no_parcel` for a pickup order. */
export async function lockOrderToSend(tx: Transaction, shops: ShopScope, id: number): Promise<OrderRow> {
  const order = (await lockTogether(tx, shops, [id])).find((each) => each.id === id)
  if (!order) throw notFound((t) => t('orderErrors.notFound'))
  if (order.delivery !== 'ship') throw conflict('no_parcel', (t) => t('transitions.noParcel'))
  return order
}

export function throwIfClosed({ status }: OrderRow): void {
  if (isOpen(status)) return
  throw conflict('order_closed', (t, format) =>
    t('transitions.needsNoAddress', { status: statusInWords(status)(t, format) }),
  )
}
