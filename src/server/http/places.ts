import { busy } from './errors/errors.ts'

export type Places = {
  /** Waits for a slot; call the result to release it. Throws 503 `busy` with `Retry-After` if none becomes free in time. */
  take(signal?: AbortSignal): Promise<() => void>
}

type Options = {
  /** Each call uses one or two database connections and their CPU. */
  places?: number
  waiting?: number
  waitMs?: number
}

/** Limits the concurrent expensive calls of a process, so that the others stay fast. */
export function createPlaces({ places = 3, waiting = 100, waitMs = 10_000 }: Options = {}): Places {
  let free = places
  const line = new Set<() => void>()
  const leave = () => {
    const [next] = line
    if (!next) free++
    else {
      line.delete(next)
      next()
    }
  }
  // Releasing twice frees one slot.
  const once = () => {
    let isTaken = true
    return () => {
      if (isTaken) leave()
      isTaken = false
    }
  }
  return {
    async take(signal) {
      if (free > 0) {
        free--
        return once()
      }
      if (line.size >= waiting) throw busy()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const refuse = () => {
        line.delete(resolve)
        reject(busy())
      }
      const timer = setTimeout(refuse, waitMs)
      signal?.addEventListener('abort', refuse, { once: true })
      line.add(resolve)
      try {
        await promise
        return once()
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', refuse)
      }
    },
  }
}
