import { useTranslations } from 'use-intl'
import type { Order } from '#shared/contract/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { isTooLate, useCancelOrder } from './use-order-actions.ts'

type CancelDialogProps = { order: Order; onClose: () => void }

export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const t = useTranslations('moves.cancel')
  const cancel = useCancelOrder(order)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('title', { number: displayOrderNumber(order.orderNumber) })}
      description={t('description')}
      cancelLabel={t('keep', { count: 1 })}
      confirmLabel={t('confirm')}
      destructive
      pending={cancel.isPending}
      onConfirm={() =>
        cancel.mutate(undefined, { onSuccess: onClose, onError: (error) => isTooLate(error) && onClose() })
      }
    >
      {order.paymentStatus === 'paid' && <Notice variant="warn">{t('paid')}</Notice>}
    </ConfirmDialog>
  )
}
