import type { ListedOrder } from '#shared/contract/orders/orders.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { useMoveOrders } from './use-order-actions.ts'

type BulkCancelDialogProps = { shopId: number; orders: readonly ListedOrder[]; onClose: () => void }

/** Asks before many orders are cancelled. */
export function BulkCancelDialog({ shopId, orders, onClose }: BulkCancelDialogProps) {
  const move = useMoveOrders(shopId)
  const what = orders.length === 1 ? '1 order' : `${orders.length} orders`
  const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'paid').length
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Cancel ${what}?`}
      description="Their stock is restored, and each customer gets an email."
      cancelLabel={orders.length === 1 ? 'Keep order' : 'Keep orders'}
      confirmLabel={`Cancel ${what}`}
      destructive
      pending={move.isPending}
      onConfirm={() =>
        move.mutate({ status: 'cancelled', orders: orders.map(({ id }) => ({ id })) }, { onSuccess: onClose })
      }
    >
      {paid > 0 && (
        <Notice variant="warn">
          {paid === 1 ? 'One of them is paid and' : `${paid} of them are paid and`} will show ‘Refund due’ until you
          mark
          {paid === 1 ? ' it' : ' them'} refunded.
        </Notice>
      )}
    </ConfirmDialog>
  )
}
