/** Why an entry of a bank statement seems to be for an order. */
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
  // Of no order: it came with a file of another format before.
  'other-file',
  // None.
  'other-currency',
] as const
export type MatchReason = (typeof matchReasons)[number]
