/** Filters of the owner's list. `unpriced`: price 0, active or not. */
export const stateFilters = ['active', 'inactive', 'unpriced'] as const
export type StateFilter = (typeof stateFilters)[number]
