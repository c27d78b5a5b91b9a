import type { SoldGroup } from '#shared/contract/shops/figures.ts'

/** Margin after VAT and purchase cost, for pieces with a known purchase price. */
export const marginOf = ({
  costedCents,
  vatCents,
  costCents,
}: Omit<SoldGroup, 'name' | 'units' | 'goodsCents'>): number => costedCents - vatCents - costCents
