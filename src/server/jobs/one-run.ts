/**
 * Work that runs once at a time in this process, however often it is asked for: who asks while it runs is answered at once, and it runs
 * once more after that. Many runs side by side would do the same, or wait for each other with a connection each.
 */
export function oneRun(work: () => Promise<unknown>): () => Promise<void> {
  let running = false
  let asked = false
  return async () => {
    asked = true
    if (running) return
    running = true
    try {
      while (asked) {
        asked = false
        await work()
      }
    } finally {
      running = false
    }
  }
}
