import type { Failure, Results } from './results.ts'

/** Above this number, the failures are caused by a broken change, not by chance. */
const MOST_RETRIED = 10

type Rerun = (failure: Failure) => Promise<boolean>

/** Retries each failed test once, alone. A test that then passes is flaky; one that fails again stays a failure. */
export async function retryFailures(
  { passed, failures }: Results,
  reruns: Record<NonNullable<Failure['runner']>, Rerun>,
): Promise<{ passed: number; failures: Failure[]; flaky: Failure[] }> {
  if (failures.length > MOST_RETRIED) return { passed, failures, flaky: [] }
  const stillFailing: Failure[] = []
  const flaky: Failure[] = []
  for (const failure of failures) {
    const passes = failure.runner && failure.file ? await reruns[failure.runner](failure) : false
    if (passes) flaky.push(failure)
    else stillFailing.push(failure)
  }
  return { passed: passed + flaky.length, failures: stillFailing, flaky }
}
