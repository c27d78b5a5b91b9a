import type { PurchaseForm } from '#shared/contract/shops/purchases.ts'

/** A card bought from a private person. */
export const purchase: PurchaseForm = {
  boughtOn: '2026-11-20',
  supplier: 'Ash Ketchum',
  supplierKind: 'private',
  statement: 'IV-12',
  lot: 'Box 3',
  description: 'Charizard',
  scheme: 'margin',
  rate: 21,
  amountCents: 4_500,
  vatCents: 0,
}
