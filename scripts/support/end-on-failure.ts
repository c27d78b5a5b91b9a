import { ConfigError } from '#server/config-error.ts'
import { Failure } from './failure.ts'

/** Prints the message of a Failure or an invalid setting, and exits with 1. */
export async function endOnFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure || error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
