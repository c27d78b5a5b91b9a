import { expect, test } from 'vitest'
import type { Failure } from './results.ts'
import { retryFailures } from './retry.ts'

const failure = (name: string): Failure => ({ runner: 'vitest', file: 'some.test.ts', name })
const reruns = (passing: readonly string[]) => {
  const rerun = async ({ name }: Failure) => passing.includes(name)
  return { vitest: rerun, browser: rerun }
}
const results = (...failures: Failure[]) => ({ passed: 3, skipped: 0, failures })

test('counts a test that passes on retry as passed, and reports it as flaky', async () => {
  const [once, twice] = [failure('fails once'), failure('fails twice')]
  expect(await retryFailures(results(once, twice), reruns(['fails once']))).toEqual({
    passed: 4,
    failures: [twice],
    flaky: [once],
  })
})

test('fails for a check and for errors of no file, which cannot be retried alone', async () => {
  const check = { name: 'the check of types' }
  expect(await retryFailures(results(check), reruns([check.name]))).toEqual({ passed: 3, failures: [check], flaky: [] })
})

test('does not retry many failures', async () => {
  const many = Array.from({ length: 11 }, (_, index) => failure(`test ${index}`))
  expect((await retryFailures(results(...many), reruns(many.map(({ name }) => name)))).failures).toHaveLength(11)
})
