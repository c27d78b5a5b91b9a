import { ConfigError } from '#server/config-error.ts'
import { Failure } from './failure.ts'

/** Shows a Failure or a wrong setting as its message, and ends with exit code 1. */
export async function endOnFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure || error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
