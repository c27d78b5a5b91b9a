import type { OrderMoney } from '#shared/rules/money/received-money.ts'
import type { MatchReason } from '#shared/rules/payments/match-reasons.ts'

export type MatchOrder = OrderMoney & {
  id: number
  /** Part of the received amount that was marked by hand, other than cash or card. A statement may still contain it. */
  saidCents?: number
  orderNumber: string
  customerEmail: string
  /** Name on the parcel, if known. */
  customerName?: string | undefined
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

/** A booked entry, to match later reversals. */
export type BookedEntry = Pick<MatchEntry, 'amountCents' | 'name' | 'counterAccount' | 'reference'> & {
  orders: { orderId: number; amountCents: number }[]
}

/** Orders that an entry pays, with their amounts. Amounts are positive, also for outgoing money. */
export type Match = {
  certainty: 'certain' | 'likely' | 'none'
  reason: MatchReason | null
  orders: { orderId: number; amountCents: number }[]
  /** Entry amount minus the orders' open amount. */
  differenceCents: number
}
