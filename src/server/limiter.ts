type Options = {
  running: number
  waiting: number
  /** What is thrown when the line is too long. */
  full: () => Error
}

/** Lets a few pieces of work run at once, and the others wait their turn; `onWait` is called for one that has to. */
export function limiter({ running, waiting, full }: Options) {
  let active = 0
  const line: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>, onWait?: () => void): Promise<Result> => {
    if (active >= running) {
      if (line.length >= waiting) throw full()
      onWait?.()
      await new Promise<void>((resolve) => line.push(resolve))
    } else active++
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line.
      const next = line.shift()
      if (next) next()
      else active--
    }
  }
}
