import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Order } from '#shared/contract/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { isPartlySent } from '#shared/rules/orders/order-status.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { idIn, useAddress } from '#web/lib/navigation/use-address.ts'
import { type OrderContext, OrderReactContext, type ShownOrder } from '../order-context.ts'
import { OrderSheet } from '../order-sheet.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { RecordingDialog } from './recording-dialog.tsx'
import { RipDialog } from './rip-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'
import { isTooLate, useCancelOrder } from './use-order-actions.ts'

const dialogs = {
  rip: RipDialog,
  record: RecordingDialog,
  ship: ShipDialog,
  cancel: CancelDialog,
  track: TrackingDialog,
  enterAddress: AddressDialog,
}
type OpenDialog = { what: keyof typeof dialogs; order: ShownOrder }

/** Sheet and dialogs of orders. The address contains the order in the sheet. */
export function OrderDialogs({ children }: { children: ReactNode }) {
  const { params, change } = useAddress()
  const [dialog, setDialog] = useState<OpenDialog>()
  const shown = idIn(params, 'order')
  const context = useMemo<OrderContext>(() => {
    const ask = (what: OpenDialog['what']) => (order: ShownOrder) => setDialog({ what, order })
    return {
      view: ({ id }) => change({ order: String(id) }, { replace: false }),
      rip: ask('rip'),
      record: ask('record'),
      ship: ask('ship'),
      cancel: ask('cancel'),
      track: ask('track'),
      enterAddress: ask('enterAddress'),
    }
  }, [change])
  const Dialog = dialog && dialogs[dialog.what]
  return (
    <OrderReactContext value={context}>
      {children}
      {shown !== undefined && <OrderSheet orderId={shown} onClose={() => change({ order: '' })} />}
      {Dialog && <Dialog order={dialog.order} onClose={() => setDialog(undefined)} />}
    </OrderReactContext>
  )
}

type CancelDialogProps = { order: Order; onClose: () => void }

function CancelDialog({ order, onClose }: CancelDialogProps) {
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
      {order.status === 'ripped' && !isRest && <p className="text-quiet">{t('opened')}</p>}
      {order.paymentStatus === 'paid' && !isRest && <Notice variant="warn">{t('paid')}</Notice>}
    </ConfirmDialog>
  )
}
