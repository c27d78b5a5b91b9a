import type { OrderMove, OrderMoves } from '#shared/contract/orders/order-moves.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { statusLabel } from '#shared/rules/orders/order-status.ts'
import type { ToastMessage } from '#web/components/ui/toast/toast-store.ts'

const MOST_REASONS = 3

/** What to say after many orders were to be moved: how many were, and why the others were not. */
export function moveSummary(outcome: readonly OrderMove[], status: OrderMoves['status']): ToastMessage {
  const moved = outcome.filter((order) => order.moved)
  const description = reasonsOf(outcome)
  if (moved.length === 0) return { title: 'Nothing has changed', description, variant: 'destructive' }
  const orders = outcome.length === 1 ? 'Order has' : `${countOf(moved.length, outcome.length)} orders have`
  const been = status === 'cancelled' ? 'cancelled and stock restored.' : `marked as ${status}`
  return { title: `${orders} been ${been}`, description }
}

/** The same after they were to be put back. */
export function undoSummary(outcome: readonly OrderMove[]): ToastMessage {
  const undone = outcome.filter((order) => order.moved)
  const [only] = undone
  if (!only) return { title: 'Nothing was undone', description: reasonsOf(outcome), variant: 'destructive' }
  if (outcome.length === 1) {
    return {
      title: 'Undone',
      description: `${displayOrderNumber(only.orderNumber)} is ${statusLabel(only.status).toLowerCase()} again`,
    }
  }
  return { title: `Undone for ${countOf(undone.length, outcome.length)} orders`, description: reasonsOf(outcome) }
}

function reasonsOf(outcome: readonly OrderMove[]): string | undefined {
  const left = outcome.filter((order) => !order.moved)
  const reasons = left
    .slice(0, MOST_REASONS)
    .map(({ orderNumber, reason }) => `${displayOrderNumber(orderNumber)}: ${reason}`)
  if (left.length > MOST_REASONS) reasons.push(`And ${left.length - MOST_REASONS} more.`)
  return reasons.join(' ') || undefined
}

const countOf = (moved: number, all: number) => (moved === all ? String(all) : `${moved} of ${all}`)
