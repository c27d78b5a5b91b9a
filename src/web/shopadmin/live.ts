const FIVE_SECONDS = 5_000

/** Asked again every five seconds while the tab is in sight, and when it comes back into sight (specification, section 9). */
export const live = { refetchInterval: FIVE_SECONDS, staleTime: FIVE_SECONDS, refetchOnWindowFocus: true } as const
