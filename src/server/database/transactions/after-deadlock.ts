import { setTimeout as pause } from 'node:timers/promises'

const DEADLOCK = '40P01'
const MOST_TRIES = 4
const LONGEST_PAUSE_MS = 50

/** Whether PostgreSQL ended this so that another transaction, which waited for it as it did for that one, could go on. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === DEADLOCK) || isDeadlock(error.cause))

/**
 * Does the work again where it was the one to give way in a deadlock, of which nothing is left. Rows are held in id order wherever it is
 * known beforehand which; those that go into one parcel are known only once some are held.
 */
export async function againAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === MOST_TRIES || !isDeadlock(error)) throw error
      // Begun at once, it may take the row again before the other one is awake, and both wait for each other anew.
      await pause(Math.random() * LONGEST_PAUSE_MS * tries)
    }
  }
}
