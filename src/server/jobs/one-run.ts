/**
 * Limits work to one run at a time in this process: calls during a run return at once and cause one more run after it. Parallel runs would
 * do the same work, or wait for each other with a connection each.
 */
export function oneRun(work: () => Promise<unknown>): () => Promise<void> {
  let running = false
  let isRequested = false
  return async () => {
    isRequested = true
    if (running) return
    running = true
    try {
      while (isRequested) {
        isRequested = false
        await work()
      }
    } finally {
      running = false
    }
  }
}
