/** The specification's sentence for whatever of this screen cannot be loaded. */
export const FAILURE = 'Failed to load analytics data'

/** Figures of a period are asked for again after so long. */
export const FRESH_MS = 60_000
