import { Failure } from './failure.ts'

/** Shows a Failure as what it says, and ends with exit code 1. */
export async function endOnFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
