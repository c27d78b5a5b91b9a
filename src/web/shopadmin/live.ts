const FIVE_SECONDS = 5_000
const A_MINUTE = 60_000

let isStreaming = false

/** Whether the event stream is open (`live-updates.ts`). */
export const setStreaming = (streaming: boolean) => {
  isStreaming = streaming
}

/** Marks queries that are refetched when something in the shop changes. */
export const LIVE = 'live'

/**
 * Refetches every five seconds while the tab is visible, and when it becomes visible. Once a minute while the event stream is open, because
 * the stream reports changes.
 */
export const live = {
  refetchInterval: () => (isStreaming ? A_MINUTE : FIVE_SECONDS),
  staleTime: FIVE_SECONDS,
  refetchOnWindowFocus: true,
  meta: { [LIVE]: true },
} as const
