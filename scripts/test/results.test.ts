import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closingLine, countPlaywright, countsOf, countVitest, exitCodeOf, none, sum } from './results.ts'

const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] }
const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [passed] }

describe('Vitest', () => {
  test('what waits or is still to do counts as skipped', () => {
    expect(countVitest(vitest)).toEqual({ passed: 3, failed: 0, skipped: 2 })
  })

  test('a file that breaks before its tests is a failure', () => {
    const broken = { status: 'failed', assertionResults: [] }
    expect(countVitest({ ...vitest, testResults: [passed, broken] }).failed).toBe(1)
  })

  test('a file that failed because of its tests is not counted on top of them', () => {
    const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] }
    expect(countVitest({ ...vitest, numFailedTests: 1, testResults: [failed] }).failed).toBe(1)
  })
})

test('Playwright: unstable tests and errors outside of tests are failures', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 3, skipped: 2 })
})

describe('a runner’s report', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reports-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const report = (content: unknown) => {
    const file = join(folder, 'report.json')
    writeFileSync(file, JSON.stringify(content))
    return file
  }

  test('that names no failure is not believed when the runner ended badly', () => {
    expect(countsOf(report(vitest), countVitest, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 })
  })

  test('that is not there is a failure when the runner ended badly, and nothing when it ended well', () => {
    expect(countsOf(join(folder, 'none.json'), countVitest, 1)).toEqual({ ...none, failed: 1 })
    expect(countsOf(join(folder, 'none.json'), countVitest, 0)).toEqual(none)
  })
})

test('the closing line sums both runners and names what was skipped only if something was', () => {
  const both = sum({ passed: 3, failed: 0, skipped: 0 }, { passed: 4, failed: 1, skipped: 0 })
  expect(closingLine(both)).toBe('7 passed, 1 failed')
  expect(closingLine({ ...both, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped')
})

test.each([
  { counts: { passed: 5, failed: 0, skipped: 0 }, code: 0 },
  { counts: { passed: 5, failed: 1, skipped: 0 }, code: 1 },
  { counts: { passed: 0, failed: 0, skipped: 4 }, code: 1 },
])('the exit code of %o', ({ counts, code }) => {
  expect(exitCodeOf(counts)).toBe(code)
})
