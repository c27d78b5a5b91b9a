import type { Database, Transaction } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { lockOrders, openDeclaration } from '#server/features/orders/orders.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { withdrawFrom } from './withdraw.ts'
import type { OrderRow } from './withdrawable.ts'

/** Records a withdrawal by order number and email address, and asks customer and shop to confirm it. */
export async function declare(
  tx: Transaction,
  order: OrderRow,
  { name, at }: { name: string; at: Date },
): Promise<void> {
  if (await openDeclaration(tx, order)) return
  await recordEvent(tx, undefined, { order, kind: 'withdrawal_declared', at, data: { name } })
}

/** Confirms a declaration for the shop, late or not. Throws 409 `nothing_declared`, and the errors of `withdrawFrom`. */
export const acceptDeclaration = (db: Database, shops: ShopScope, id: number): Promise<OrderRow> =>
  db.change(shopOf, async (tx) => {
    const { order, declared } = await lockDeclared(tx, shops, id)
    const { name, at, isLate, chosen } = declared
    // The period of the refund starts with the shop's acceptance of a late withdrawal.
    await withdrawFrom(
      tx,
      order,
      isLate ? { name, lines: chosen, isAccepted: true, via: 'form' } : { name, at, via: 'form' },
    )
    return order
  })

/** Refuses a late declaration. Throws 409 `nothing_declared`; one in time cannot be refused. */
export const refuseDeclaration = (db: Database, shops: ShopScope, id: number, reason: string, actor: Actor) =>
  db.change(shopOf, async (tx) => {
    const { order, declared } = await lockDeclared(tx, shops, id)
    if (!declared.isLate) throw nothingDeclared()
    await recordEvent(tx, actor, { order, kind: 'withdrawal_refused', data: { reason } })
    return order
  })

async function lockDeclared(tx: Transaction, shops: ShopScope, id: number) {
  const [order] = await lockOrders(tx, shops, [id])
  if (!order) throw notFound((t) => t('orderErrors.notFound'))
  const declared = await openDeclaration(tx, order)
  if (!declared) throw nothingDeclared()
  return { order, declared }
}

const nothingDeclared = () => conflict('nothing_declared', (t) => t('withdrawals.nothingDeclared'))
