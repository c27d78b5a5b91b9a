const FIVE_SECONDS = 5_000
const A_MINUTE = 60_000

let told = false

/** Whether this tab hears of what is new by itself (`live-updates.ts`): then it asks for it less often. */
export const setTold = (isTold: boolean) => {
  told = isTold
}

/** Marks what is asked for again when something is new. */
export const LIVE = 'live'

/**
 * Asked again every five seconds while the tab is in sight, and when it comes back into sight (specification, section 9); once a
 * minute as long as the tab is told of news anyway.
 */
export const live = {
  refetchInterval: () => (told ? A_MINUTE : FIVE_SECONDS),
  staleTime: FIVE_SECONDS,
  refetchOnWindowFocus: true,
  meta: { [LIVE]: true },
} as const
