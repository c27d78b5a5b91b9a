import { setTimeout as pause } from 'node:timers/promises'

const DEADLOCK = '40P01'
const MOST_TRIES = 4
const LONGEST_PAUSE_MS = 50

/** Whether PostgreSQL aborted this transaction to resolve a deadlock. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === DEADLOCK) || isDeadlock(error.cause))

/**
 * Retries work that was rolled back in a deadlock. Rows are locked in id order wherever they are known in advance; orders that share a
 * parcel are known only once some are locked.
 */
export async function againAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === MOST_TRIES || !isDeadlock(error)) throw error
      // An immediate retry could lock the row again before the other transaction wakes up, and cause the same deadlock.
      await pause(Math.random() * LONGEST_PAUSE_MS * tries)
    }
  }
}
