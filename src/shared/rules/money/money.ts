/** Maximum price of a product, in cents. */
export const MAX_PRICE_CENTS = 10_000_000
/** Maximum stock that can be entered. Cancelled orders can raise the stock above it. */
export const MAX_STOCK = 1_000_000
