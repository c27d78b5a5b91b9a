import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#shared/contract/orders.ts'
import { useFocusBack } from '#web/components/use-focus-back.ts'
import { withParam } from '../forms/with-param.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { type OrderDesk, OrderDeskContext } from './order-desk.ts'
import { OrderSheet } from './order-sheet.tsx'
import { ShipDialog } from './ship-dialog.tsx'

type Asked = { what: 'ship' | 'cancel'; order: Order }

/** The sheet and the dialogs of the orders inside. Which order the sheet shows stands in the address. */
export function OrderDialogs({ children }: { children: ReactNode }) {
  const [address, setAddress] = useSearchParams()
  const [asked, setAsked] = useState<Asked>()
  const inSight = Number(address.get('order'))
  const sheetOpen = Number.isSafeInteger(inSight) && inSight > 0
  const beforeSheet = useFocusBack(sheetOpen)
  const beforeDialog = useFocusBack(asked !== undefined)
  const desk = useMemo<OrderDesk>(() => {
    const ask = (what: Asked['what']) => (order: Order) => {
      beforeDialog()
      setAsked({ what, order })
    }
    const view = ({ id }: Order) => {
      beforeSheet()
      setAddress((current) => withParam(current, 'order', String(id)))
    }
    return { view, ship: ask('ship'), cancel: ask('cancel') }
  }, [setAddress, beforeSheet, beforeDialog])
  const done = () => setAsked(undefined)
  return (
    <OrderDeskContext value={desk}>
      {children}
      {sheetOpen && (
        <OrderSheet
          orderId={inSight}
          onClose={() => setAddress((current) => withParam(current, 'order', ''), { replace: true })}
        />
      )}
      {asked?.what === 'ship' && <ShipDialog order={asked.order} onClose={done} />}
      {asked?.what === 'cancel' && <CancelDialog order={asked.order} onClose={done} />}
    </OrderDeskContext>
  )
}
