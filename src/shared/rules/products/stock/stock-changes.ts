/** Reasons for a change in stock. `stockHistory.kind` has their texts. */
export const stockChangeKinds = [
  'opening',
  'added',
  'catalogue',
  'imported',
  'bought',
  'hand',
  'bulk',
  'undone',
  'placed',
  'counter',
  'cardmarket',
  'draft_held',
  'draft_released',
  'changed',
  'lowered',
  'cancelled',
  'cancelled_by_customer',
  'expired',
  'cancelled_undone',
  'refunded',
  'returned',
  'packed',
  'unpacked',
] as const

export type StockChangeKind = (typeof stockChangeKinds)[number]
