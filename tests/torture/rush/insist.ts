import { setTimeout as pause } from 'node:timers/promises'
import { Refused } from '#tests/support/client.ts'
import { random } from '../seed.ts'

const PATIENCE_MS = 60_000

const isRefusal = (error: unknown): error is Refused => error instanceof Refused && error.status < 500

/** Retries until there is a definite response, like a browser with the key of its cart. */
export async function insist<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result | Refused; tries: number }> {
  for (let tries = 1, end = performance.now() + PATIENCE_MS; ; tries++) {
    try {
      return { result: await work(), tries }
    } catch (error) {
      if (isRefusal(error)) return { result: error, tries }
      if (performance.now() > end) throw error
      await pause(50 + random.next() * 200)
    }
  }
}

export const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
