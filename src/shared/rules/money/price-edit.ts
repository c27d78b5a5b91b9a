/** What happens to a price: a new one, so many cents more or less, or so many percent (at most two decimals). */
export type PriceEdit = { toCents: number } | { byCents: number } | { byPercent: number }

/** The price afterwards, rounded to the nearest cent, half a cent up. It may lie outside of what a price can be. */
export function editedPrice(priceCents: number, edit: PriceEdit): number {
  if ('toCents' in edit) return edit.toCents
  if ('byCents' in edit) return priceCents + edit.byCents
  // In whole hundredths of a percent: 1.1 times 50 is 55.00000000000001.
  const tenThousandths = 10_000 + Math.round(edit.byPercent * 100)
  return Math.floor((priceCents * tenThousandths + 5_000) / 10_000)
}
