/** Lets a few pieces of work run at once and the others wait in line; `full` is called when the line is too long. */
export function fewAtOnce({ running, waiting, full }: { running: number; waiting: number; full: () => Error }) {
  let active = 0
  const line: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (active >= running) {
      if (line.length >= waiting) throw full()
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
