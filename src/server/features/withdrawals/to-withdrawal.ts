import type { Queryable } from '#server/database/connect.ts'
import { openDeclaration } from '#server/features/orders/orders.ts'
import type { CustomerWithdrawal, Withdrawal } from '#shared/contract/orders/withdrawals.ts'
import type { OrderState } from '#shared/rules/orders/order-status.ts'
import { refundDueAt, type WithdrawalState } from '#shared/rules/orders/withdrawal.ts'
import { type OrderRow, withdrawable } from './withdrawable.ts'
import { type OrderKey, type WithdrawalRow, withdrawalsOf, withdrawnLines } from './withdrawals.queries.ts'

/** For a withdrawal that cancelled its order, the state of the order's refund. */
function stateOf({ receivedAt, refundedAt }: WithdrawalRow, order: OrderState): WithdrawalState {
  if (order.status === 'cancelled') return order.paymentStatus === 'paid' ? 'received' : 'refunded'
  if (refundedAt) return 'refunded'
  return receivedAt ? 'received' : 'announced'
}

/** An order's withdrawals, oldest first. */
export async function toWithdrawals(db: Queryable, order: OrderKey & OrderState): Promise<Withdrawal[]> {
  const [rows, lines] = [await withdrawalsOf(db, order), await withdrawnLines(db, order)]
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    agreed: row.via === 'shop',
    reason: row.reason,
    at: row.createdAt.toISOString(),
    state: stateOf(row, order),
    dueCents: row.dueCents,
    refundDueAt: refundDueAt(row.createdAt).toISOString(),
    receivedAt: row.receivedAt?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
    refundedCents: row.refundedCents,
    cancelled: order.status === 'cancelled',
    lines: lines
      .filter(({ withdrawalId }) => withdrawalId === row.id)
      .map(({ productName, details, quantity }) => ({ productName, details, quantity })),
  }))
}

/** Withdrawals for the customer, with the remaining pieces. */
export async function toCustomerWithdrawal(db: Queryable, order: OrderRow): Promise<CustomerWithdrawal> {
  const [found, made] = [await withdrawable(db, order), await toWithdrawals(db, order)]
  const declared = found.state === 'late' ? await openDeclaration(db, order) : undefined
  return {
    open: found.state === 'open',
    late: found.state === 'late',
    undecided: declared ? { at: declared.at.toISOString() } : null,
    whole: found.whole,
    until: found.until,
    returnDays: found.returnDays,
    orderNumber: order.orderNumber,
    name: order.deliveryAddress?.name ?? '',
    email: order.customerEmail,
    lines: found.lines.map(({ id, productName, details, quantity, left, opened }) => ({
      id,
      productName,
      details,
      quantity,
      left,
      opened,
    })),
    made: made.map(({ id, at, state, dueCents, refundDueAt: due, lines, agreed, reason }) => ({
      id,
      at,
      state,
      dueCents,
      refundDueAt: due,
      lines,
      agreed,
      reason,
    })),
  }
}
