/** Reasons why a bank statement entry matches an order. */
export const matchReasons = [
  // Certain.
  'reference',
  'order-number',
  'several-orders',
  'in-parts',
  'refund',
  // Likely.
  'less',
  'more',
  'already-paid',
  'cancelled',
  'wrong-check-digit',
  'short-number',
  'several-differ',
  'amount-and-name',
  'orders-and-name',
  'only-this-amount',
  'refund-and-name',
  'refund-amount',
  'reversal',
  'came-back',
  // No order: a duplicate from a file in another format.
  'other-file',
  // No match.
  'other-currency',
] as const
export type MatchReason = (typeof matchReasons)[number]
