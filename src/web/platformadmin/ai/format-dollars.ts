/** Millionths of a dollar as text. A single call costs fractions of a cent, so small sums show more of them. */
export function formatDollars(micros: number): string {
  const digits = micros !== 0 && micros < 100_000 ? 4 : 2
  const dollars = (micros / 1_000_000).toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `$${dollars}`
}
