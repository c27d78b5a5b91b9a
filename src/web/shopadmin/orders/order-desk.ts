import { createContext, useContext } from 'react'
import type { Order } from '#shared/contract/orders.ts'

/** What one can ask for with an order in hand; the screen opens the sheet or the dialog for it. */
export type OrderDesk = {
  view: (order: Order) => void
  ship: (order: Order) => void
  cancel: (order: Order) => void
}

export const OrderDeskContext = createContext<OrderDesk>({ view() {}, ship() {}, cancel() {} })

export const useOrderDesk = () => useContext(OrderDeskContext)
