import type { Database, Transaction } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { type Declaration, lockOrders, openDeclaration } from '#server/features/orders/orders.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { withdrawFrom } from './withdraw.ts'
import type { OrderRow } from './withdrawable.ts'

/** Records a withdrawal by order number and email address, and asks customer and shop to confirm it. */
export async function declare(tx: Transaction, order: OrderRow, { name, at }: Declaration): Promise<void> {
  if (await openDeclaration(tx, order)) return
  await recordEvent(tx, undefined, { order, kind: 'withdrawal_declared', at, data: { name } })
}

/** Confirms a declaration for the shop. Throws 409 `nothing_declared`, and the errors of `withdrawFrom`. */
export const acceptDeclaration = (db: Database, shops: ShopScope, id: number): Promise<OrderRow> =>
  db.change(shopOf, async (tx) => {
    const [order] = await lockOrders(tx, shops, [id])
    if (!order) throw notFound((t) => t('orderErrors.notFound'))
    const declared = await openDeclaration(tx, order)
    if (!declared) throw conflict('nothing_declared', (t) => t('withdrawals.nothingDeclared'))
    await withdrawFrom(tx, order, { ...declared, via: 'form' })
    return order
  })
