/** The highest price of one product, in cents. */
export const MAX_PRICE_CENTS = 10_000_000
/** The most that can be entered. Cancelled orders can lift the stock above it: nothing is lost. */
export const MAX_STOCK = 1_000_000

/** Cents as '€12,345.00', the same in every browser and on the server. */
export function formatMoney(cents: number): string {
  const whole = Math.round(cents)
  const digits = String(Math.abs(whole)).padStart(3, '0')
  const euros = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `${whole < 0 ? '-' : ''}€${euros}.${digits.slice(-2)}`
}
