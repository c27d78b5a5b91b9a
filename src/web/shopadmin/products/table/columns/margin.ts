type Priced = { priceCents: number; purchasePriceCents: number | null }

/** Margin of a price over the purchase price, in cents and as a share; undefined if the cost is unknown. */
export function marginOf({ priceCents, purchasePriceCents }: Priced) {
  if (purchasePriceCents === null) return undefined
  const cents = priceCents - purchasePriceCents
  return { cents, percent: priceCents > 0 ? Math.round((cents / priceCents) * 100) : undefined }
}
