import { useTranslations } from 'use-intl'
import type { Order } from '#shared/contract/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { isPartlySent } from '#shared/rules/orders/order-status.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { isTooLate, useCancelOrder } from './use-order-actions.ts'

type CancelDialogProps = { order: Order; onClose: () => void }

export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const t = useTranslations('moves.cancel')
  const cancel = useCancelOrder(order)
  const isRest = isPartlySent(order)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(isRest ? 'rest.title' : 'title', { number: displayOrderNumber(order.orderNumber) })}
      description={t(isRest ? 'rest.description' : 'description')}
      cancelLabel={t('keep', { count: 1 })}
      confirmLabel={t(isRest ? 'rest.confirm' : 'confirm')}
      destructive
      pending={cancel.isPending}
      onConfirm={() =>
        cancel.mutate(undefined, { onSuccess: onClose, onError: (error) => isTooLate(error) && onClose() })
      }
    >
      {order.paymentStatus === 'paid' && !isRest && <Notice variant="warn">{t('paid')}</Notice>}
    </ConfirmDialog>
  )
}
