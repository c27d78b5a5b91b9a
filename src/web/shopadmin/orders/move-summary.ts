import type { OrderMove, OrderMoves } from '#shared/contract/orders.ts'
import { displayOrderNumber } from '#shared/rules/order-number.ts'
import type { ToastMessage } from '#web/components/ui/toast-store.ts'

const MOST_REASONS = 3

/** What to say after many orders were to be moved: how many were, and why the others were not. */
export function moveSummary(outcome: readonly OrderMove[], status: OrderMoves['status']): ToastMessage {
  const moved = outcome.filter((order) => order.moved)
  const left = outcome.filter((order) => !order.moved)
  const reasons = left
    .slice(0, MOST_REASONS)
    .map(({ orderNumber, reason }) => `${displayOrderNumber(orderNumber)}: ${reason}`)
  if (left.length > MOST_REASONS) reasons.push(`And ${left.length - MOST_REASONS} more.`)
  if (moved.length === 0)
    return { title: 'Nothing has changed', description: reasons.join(' '), variant: 'destructive' }
  const orders = outcome.length === 1 ? 'Order has' : `${countOf(moved.length, outcome.length)} orders have`
  return { title: `${orders} been marked as ${status}`, description: reasons.join(' ') || undefined }
}

const countOf = (moved: number, all: number) => (moved === all ? String(all) : `${moved} of ${all}`)
