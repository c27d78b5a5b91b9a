import { createContext, useContext } from 'react'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import type { ListedOrder } from '#shared/contract/orders/orders.ts'

export type ShownOrder = ListedOrder | OrderDetails

/** Dialogs of an order, opened by the screen. */
export type OrderContext = {
  view: (order: Pick<ShownOrder, 'id'>) => void
  rip: (order: ShownOrder) => void
  record: (order: ShownOrder) => void
  ship: (order: ShownOrder) => void
  cancel: (order: ShownOrder) => void
  track: (order: ShownOrder) => void
  enterAddress: (order: ShownOrder) => void
}

const nothing = () => undefined

export const OrderReactContext = createContext<OrderContext>({
  view: nothing,
  rip: nothing,
  record: nothing,
  ship: nothing,
  cancel: nothing,
  track: nothing,
  enterAddress: nothing,
})

export const useOrderContext = () => useContext(OrderReactContext)
