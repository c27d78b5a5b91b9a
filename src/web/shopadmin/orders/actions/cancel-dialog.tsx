import type { Order } from '#shared/contract/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { isTooLate, useCancelOrder } from './use-order-actions.ts'

type CancelDialogProps = { order: Order; onClose: () => void }

export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const cancel = useCancelOrder(order)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Cancel order ${displayOrderNumber(order.orderNumber)}?`}
      description="Are you sure you want to cancel this order? This will restore the product stock."
      cancelLabel="Keep order"
      confirmLabel="Cancel order"
      destructive
      pending={cancel.isPending}
      onConfirm={() =>
        cancel.mutate(undefined, { onSuccess: onClose, onError: (error) => isTooLate(error) && onClose() })
      }
    >
      {order.paymentStatus === 'paid' && (
        <Notice variant="warn">This order is paid. It will show ‘Refund due’ until you mark it refunded.</Notice>
      )}
    </ConfirmDialog>
  )
}
