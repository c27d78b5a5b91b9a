/** Filters of the owner's list: low or sold out, and of those, the ones that sell well enough to reorder. */
export const stockFilters = ['low', 'restock'] as const
export type StockFilter = (typeof stockFilters)[number]

/** Minimum sales within a number of days for a low-stock product to be worth reordering. */
export const RESTOCK_SOLD = 2
export const RESTOCK_DAYS = 30
