import type { Database, Transaction } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { lockOrders } from '#server/features/orders/orders.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { type Declaration, openDeclaration } from './declarations.queries.ts'
import { withdrawFrom } from './withdraw.ts'
import type { OrderRow } from './withdrawable.ts'

/** Notes that someone who knows the number and address of an order withdraws from it: its customer and the shop are asked. */
export async function declare(tx: Transaction, order: OrderRow, { name, at }: Declaration): Promise<void> {
  if (await openDeclaration(tx, order)) return
  await recordEvent(tx, undefined, { order, kind: 'withdrawal_declared', at, data: { name } })
}

/** The shop knows that it was their customer. Throws 409 `nothing_declared`, and what `withdrawFrom` does. */
export const acceptDeclaration = (db: Database, shops: ShopScope, id: number): Promise<OrderRow> =>
  db.change(shopOf, async (tx) => {
    const [order] = await lockOrders(tx, shops, [id])
    if (!order) throw notFound((t) => t('orderErrors.notFound'))
    const declared = await openDeclaration(tx, order)
    if (!declared) throw conflict('nothing_declared', (t) => t('withdrawals.nothingDeclared'))
    await withdrawFrom(tx, order, { ...declared, via: 'form' })
    return order
  })
