import { useTranslations } from 'use-intl'
import type { ListedOrder } from '#shared/contract/orders/orders.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { useMoveOrders } from './use-order-actions.ts'

type BulkCancelDialogProps = { shopId: number; orders: readonly ListedOrder[]; onClose: () => void }

/** Confirms the cancellation of several orders. */
export function BulkCancelDialog({ shopId, orders, onClose }: BulkCancelDialogProps) {
  const move = useMoveOrders(shopId)
  const t = useTranslations('moves')
  const count = orders.length
  const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'paid').length
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('cancelMany.title', { count })}
      description={t('cancelMany.description')}
      cancelLabel={t('cancel.keep', { count })}
      confirmLabel={t('cancelMany.confirm', { count })}
      destructive
      pending={move.isPending}
      onConfirm={() =>
        move.mutate({ status: 'cancelled', orders: orders.map(({ id }) => ({ id })) }, { onSuccess: onClose })
      }
    >
      {paid > 0 && <Notice variant="warn">{t('cancelMany.paid', { count: paid })}</Notice>}
    </ConfirmDialog>
  )
}
