import type { SoldGroup } from '#shared/contract/figures.ts'

/** What is left after VAT and purchase, of the pieces whose purchase price is known. */
export const marginOf = ({
  costedCents,
  vatCents,
  costCents,
}: Omit<SoldGroup, 'name' | 'units' | 'goodsCents'>): number => costedCents - vatCents - costCents
