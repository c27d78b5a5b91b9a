/** Counting stops after this many matches. */
export const MOST_COUNTED = 1_000

/** The total of a list whose counting may have stopped at the upper bound. */
export const cappedCount = (found: number) => ({
  total: Math.min(found, MOST_COUNTED),
  totalIsExact: found <= MOST_COUNTED,
})
