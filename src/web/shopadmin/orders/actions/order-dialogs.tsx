import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFocusBack } from '#web/components/use-focus-back.ts'
import { withParam } from '../../forms/with-param.ts'
import { type OrderDesk, OrderDeskContext, type ShownOrder } from '../order-context.ts'
import { OrderSheet } from '../order-sheet.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { RipDialog } from './rip-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'

const dialogs = {
  rip: ({ order, onClose }: DialogProps) => <RipDialog shopId={order.shopId} orders={[order]} onClose={onClose} />,
  ship: ShipDialog,
  cancel: CancelDialog,
  track: TrackingDialog,
  enterAddress: AddressDialog,
}
type DialogProps = { order: ShownOrder; onClose: () => void }
type Asked = { what: keyof typeof dialogs; order: ShownOrder }

/** The sheet and the dialogs of the orders inside. Which order the sheet shows stands in the address. */
export function OrderDialogs({ children }: { children: ReactNode }) {
  const [address, setAddress] = useSearchParams()
  const [asked, setAsked] = useState<Asked>()
  const inSight = Number(address.get('order'))
  const sheetOpen = Number.isSafeInteger(inSight) && inSight > 0
  const beforeSheet = useFocusBack(sheetOpen)
  const beforeDialog = useFocusBack(asked !== undefined)
  const desk = useMemo<OrderDesk>(() => {
    const ask = (what: Asked['what']) => (order: ShownOrder) => {
      beforeDialog()
      setAsked({ what, order })
    }
    return {
      view({ id }) {
        beforeSheet()
        setAddress((current) => withParam(current, 'order', String(id)))
      },
      rip: ask('rip'),
      ship: ask('ship'),
      cancel: ask('cancel'),
      track: ask('track'),
      enterAddress: ask('enterAddress'),
    }
  }, [setAddress, beforeSheet, beforeDialog])
  const Dialog = asked && dialogs[asked.what]
  return (
    <OrderDeskContext value={desk}>
      {children}
      {sheetOpen && (
        <OrderSheet
          orderId={inSight}
          onClose={() => setAddress((current) => withParam(current, 'order', ''), { replace: true })}
        />
      )}
      {Dialog && <Dialog order={asked.order} onClose={() => setAsked(undefined)} />}
    </OrderDeskContext>
  )
}
