/** The highest price of one product, in cents. */
export const MAX_PRICE_CENTS = 10_000_000
/** The most that can be entered. Cancelled orders can lift the stock above it: nothing is lost. */
export const MAX_STOCK = 1_000_000
