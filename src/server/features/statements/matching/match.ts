import type { MatchReason } from '#shared/rules/money/match-reasons.ts'
import type { OrderState } from '#shared/rules/orders/order-status.ts'

export type MatchOrder = OrderState & {
  id: number
  orderNumber: string
  customerEmail: string
  /** On the parcel, where it is known. */
  customerName?: string | undefined
  totalCents: number
  receivedCents: number | null
  returnedCents: number
}

export type MatchEntry = {
  id: number
  amountCents: number
  currency: string
  isReversal: boolean
  name: string
  counterAccount: string | null
  description: string
  reference: string | null
}

/** An entry that was booked, for the reversals that follow. */
export type BookedEntry = Pick<MatchEntry, 'amountCents' | 'name' | 'counterAccount'> & {
  orders: { orderId: number; amountCents: number }[]
}

/** Which orders an entry pays and how much of it goes to each. Amounts are positive, also of money that went back. */
export type Match = {
  certainty: 'certain' | 'likely' | 'none'
  reason: MatchReason | null
  orders: { orderId: number; amountCents: number }[]
  /** How much the entry is more (or less, below zero) than what these orders are to get. */
  differenceCents: number
}
