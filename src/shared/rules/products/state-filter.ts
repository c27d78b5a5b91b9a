/** Filters of the owner's list. `unpriced`: price 0, active or not. `unsendable`: for sale, and too large for every shipping method. */
export const stateFilters = ['active', 'inactive', 'unpriced', 'unsendable'] as const
export type StateFilter = (typeof stateFilters)[number]
