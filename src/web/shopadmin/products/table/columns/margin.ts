type Priced = { priceCents: number; purchasePriceCents: number | null }

/** What is left of a price after what the product cost, and which part of the price that is; undefined where the cost is unknown. */
export function marginOf({ priceCents, purchasePriceCents }: Priced) {
  if (purchasePriceCents === null) return undefined
  const cents = priceCents - purchasePriceCents
  return { cents, percent: priceCents > 0 ? Math.round((cents / priceCents) * 100) : undefined }
}
