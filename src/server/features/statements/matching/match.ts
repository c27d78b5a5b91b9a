import type { MatchReason } from '#shared/rules/money/match-reasons.ts'
import type { OrderMoney } from '#shared/rules/money/received-money.ts'

export type MatchOrder = OrderMoney & {
  id: number
  /** Of what was received: what the shop only said had come, other than in cash or by card. A statement may still show it. */
  saidCents?: number
  orderNumber: string
  customerEmail: string
  /** On the parcel, where it is known. */
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

/** An entry that was booked, for the reversals that follow. */
export type BookedEntry = Pick<MatchEntry, 'amountCents' | 'name' | 'counterAccount' | 'reference'> & {
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
