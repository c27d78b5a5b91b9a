import { undoOrders } from '#shared/contract/orders/order-moves.ts'
import {
  isUndoable,
  type OrderTransition,
  UNDO_SECONDS,
  type UndoableTransition,
} from '#shared/rules/orders/order-status.ts'
import { failed } from '#web/components/failures/failed.ts'
import { offerUndo } from '#web/components/mutations/undo.ts'
import { type ToastMessage, toast } from '#web/components/ui/toast/toast-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useRefreshShop } from '../../shop/use-refresh-shop.ts'
import { undoSummary } from './move-summary.ts'

/** Reports the result for these orders, with undo if possible. */
export function useMoveToast(shopId: number) {
  const refresh = useRefreshShop()
  const text = useText()
  return (message: ToastMessage, move: OrderTransition, ids: readonly number[]) => {
    if (!isUndoable(move) || ids.length === 0) return void toast(message)
    const until = Date.now() + UNDO_SECONDS * 1_000
    const undo = async () => {
      try {
        toast(undoSummary(text, await undoAll(shopId, move, ids)))
      } catch (error) {
        const failure = text((t) => t('moves.undo.failed'))
        const seconds = (until - Date.now()) / 1_000
        // Without a response, it can be retried until the undo period ends.
        if (error instanceof ApiError || seconds <= 0) failed(failure, error)
        else offerUndo({ title: failure, variant: 'destructive', undo, seconds })
      }
      await refresh(shopId)
    }
    offerUndo({ ...message, undo, seconds: UNDO_SECONDS })
  }
}

const undoAll = (id: number, move: UndoableTransition, ids: readonly number[]) =>
  call(undoOrders, { params: { id }, body: { move, orders: [...ids] } })
