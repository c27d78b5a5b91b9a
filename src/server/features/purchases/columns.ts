/** Columns of the register's files, in their order. */
export const purchaseColumns = [
  'date',
  'supplier',
  'supplierKind',
  'statement',
  'lot',
  'description',
  'scheme',
  'rate',
  'amount',
  'vat',
] as const
export type PurchaseColumn = (typeof purchaseColumns)[number]
