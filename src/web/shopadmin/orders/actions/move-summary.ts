import type { OrderMove, OrderMoves } from '#shared/contract/orders/order-moves.ts'
import type { Text } from '#shared/messages/translator.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { statusInWords } from '#shared/rules/orders/order-status.ts'
import type { ToastMessage } from '#web/components/ui/toast/toast-store.ts'

const MOST_REASONS = 3

/** Toast after a bulk update: the number of updated orders, and why others failed. */
export function moveSummary(
  text: (text: Text) => string,
  outcome: readonly OrderMove[],
  status: OrderMoves['status'],
): ToastMessage {
  const moved = outcome.filter((order) => order.moved)
  const description = reasonsOf(text, outcome)
  if (moved.length === 0) return { title: text((t) => t('moves.nothing')), description, variant: 'destructive' }
  const counts = { moved: moved.length, count: outcome.length }
  const which = outcome.length === 1 ? 'one' : moved.length === outcome.length ? 'all' : 'some'
  return { title: text((t) => t(`moves.done.${which}.${status}`, counts)), description }
}

/** Toast after undoing a bulk update. */
export function undoSummary(text: (text: Text) => string, outcome: readonly OrderMove[]): ToastMessage {
  const undone = outcome.filter((order) => order.moved)
  const [only] = undone
  const description = reasonsOf(text, outcome)
  if (!only) return { title: text((t) => t('moves.undo.nothing')), description, variant: 'destructive' }
  if (outcome.length === 1) {
    return {
      title: text((t) => t('moves.undo.one')),
      description: text((t, format) =>
        t('moves.undo.again', {
          number: displayOrderNumber(only.orderNumber),
          status: statusInWords(only.status)(t, format),
        }),
      ),
    }
  }
  const counts = { moved: undone.length, count: outcome.length }
  const which = undone.length === outcome.length ? 'all' : 'some'
  return { title: text((t) => t(`moves.undo.${which}`, counts)), description }
}

function reasonsOf(text: (text: Text) => string, outcome: readonly OrderMove[]): string | undefined {
  const left = outcome.filter((order) => !order.moved)
  const reasons = left
    .slice(0, MOST_REASONS)
    .map(({ orderNumber, reason }) => `${displayOrderNumber(orderNumber)}: ${reason}`)
  if (left.length > MOST_REASONS) reasons.push(text((t) => t('moves.more', { count: left.length - MOST_REASONS })))
  return reasons.join(' ') || undefined
}
