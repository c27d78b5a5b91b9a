/** What the owner's list can be narrowed to: what is low or gone, and of that what sells so well that it is worth reordering. */
export const stockFilters = ['low', 'restock'] as const
export type StockFilter = (typeof stockFilters)[number]

/** Worth reordering is what is low and was sold so often in so many days. */
export const RESTOCK_SOLD = 2
export const RESTOCK_DAYS = 30
