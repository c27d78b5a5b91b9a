import { readFileSync } from 'node:fs'

export type Failure = {
  /** Relative to the checkout, with the line if it is known. */
  file?: string | undefined
  name: string
  /** Error text of any length, possibly with colours. */
  message?: string | undefined
  /** It stopped other tests of its file: a retry runs the whole file. */
  stopsFile?: boolean | undefined
  /** The runner that can retry it; none for a check. */
  runner?: 'vitest' | 'browser' | undefined
}

export type Results = { passed: number; skipped: number; failures: Failure[] }

export const none: Results = { passed: 0, skipped: 0, failures: [] }

export const sum = (one: Results, other: Results): Results => ({
  passed: one.passed + other.passed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
})

export const ofRunner = (runner: Failure['runner'], results: Results): Results => ({
  ...results,
  failures: results.failures.map((failure) => ({ ...failure, runner })),
})

/** The results of a runner. A runner that failed without naming a failure, or left no report, counts as one failure. */
export function resultsOf<Report>(file: string, parse: (report: Report) => Results, exitCode: number): Results {
  const results = read(file, parse)
  if (exitCode === 0 || results.failures.length > 0) return results
  return { ...results, failures: [{ name: `The test runner named no failure and ended with exit code ${exitCode}` }] }
}

function read<Report>(file: string, parse: (report: Report) => Results): Results {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return none
  }
  return parse(JSON.parse(text) as Report)
}

export const closingLine = ({ passed, failures, skipped }: Results): string =>
  `${passed} passed, ${failures.length} failed${skipped ? `, ${skipped} skipped` : ''}`

/** Passed only if something ran and nothing failed. */
export const exitCodeOf = ({ passed, failures }: Results): number => (passed > 0 && failures.length === 0 ? 0 : 1)
