import pLimit from 'p-limit'

type Options = {
  running: number
  waiting: number
  /** What is thrown when the line is too long. */
  full: () => Error
}

/** Lets a few pieces of work run at once, and the others wait their turn; `onWait` is called for one that has to. */
export function limiter({ running, waiting, full }: Options) {
  const limit = pLimit(running)
  return async <Result>(work: () => Promise<Result>, onWait?: () => void): Promise<Result> => {
    if (limit.pendingCount >= waiting) throw full()
    if (limit.activeCount >= running) onWait?.()
    return limit(work)
  }
}
