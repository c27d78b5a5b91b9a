import type { Transaction } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { isOpen, statusInWords } from '#shared/rules/orders/order-status.ts'
import { lockOrders } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'

/** An order that is sent and not picked up, held until the transaction ends; throws `no_parcel` for one that is picked up. */
export async function lockOrderToSend(tx: Transaction, shops: ShopScope, id: number): Promise<OrderRow> {
  const [order] = await lockOrders(tx, shops, [id])
  if (!order) throw notFound((t) => t('orderErrors.notFound'))
  if (order.delivery === 'pickup') throw conflict('no_parcel', (t) => t('transitions.noParcel'))
  return order
}

export function throwIfClosed({ status }: OrderRow): void {
  if (isOpen(status)) return
  throw conflict('order_closed', (t, format) =>
    t('transitions.needsNoAddress', { status: statusInWords(status)(t, format) }),
  )
}
