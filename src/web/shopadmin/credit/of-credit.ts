import type { InvalidateQueryFilters } from '@tanstack/react-query'

/** Everything that is shown about a shop's store credit. */
export const ofCredit = (shopId: number): InvalidateQueryFilters => ({
  predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`/api/shops/${shopId}/credit`),
})
