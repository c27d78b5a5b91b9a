import { busy } from './errors/errors.ts'

export type Places = {
  /** Waits for a place; the result gives it back. Throws 503 `busy` with `Retry-After` where none is free in time. */
  take(signal?: AbortSignal): Promise<() => void>
}

type Options = {
  /** Each keeps one or two connections to the database and their processor busy. */
  places?: number
  waiting?: number
  waitMs?: number
}

/** The few calls at once that a process works on which cost many times what others do, so that the others are served. */
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
  // Twice given back is one place.
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
