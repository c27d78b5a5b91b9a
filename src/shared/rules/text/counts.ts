/** What matches a search or a filter is counted no further than this. */
export const MOST_COUNTED = 1_000

/** What a list says of a count that may have gone further than it says. */
export const cappedCount = (found: number) => ({
  total: Math.min(found, MOST_COUNTED),
  totalIsExact: found <= MOST_COUNTED,
})
