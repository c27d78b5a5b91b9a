import { readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number; skipped: number }

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

export const sum = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
})

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A file that fails before any of its tests does is one failure. */
export function countVitest(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** One that passed only at the second try has failed once, and errors outside of any test count too. */
export const countPlaywright = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
})

/** A runner's counts; one that ended badly without naming a failed test, or left no report, has failed once. */
export function countsOf<Report>(file: string, count: (report: Report) => Counts, exitCode: number): Counts {
  const counts = read(file, count)
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function read<Report>(file: string, count: (report: Report) => Counts): Counts {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return none
  }
  return count(JSON.parse(text) as Report)
}

export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`

/** Good only if something was tried and nothing failed. */
export const exitCodeOf = ({ passed, failed }: Counts): number => (passed > 0 && failed === 0 ? 0 : 1)
