import pLimit from 'p-limit'

type Options = {
  running: number
  waiting: number
  /** Creates the error for a full queue. */
  full: () => Error
}

/** Limits concurrent work and queues the rest; calls `onWait` for work that is queued. */
export function limiter({ running, waiting, full }: Options) {
  const limit = pLimit(running)
  return async <Result>(work: () => Promise<Result>, onWait?: () => void): Promise<Result> => {
    if (limit.pendingCount >= waiting) throw full()
    if (limit.activeCount >= running) onWait?.()
    return limit(work)
  }
}
