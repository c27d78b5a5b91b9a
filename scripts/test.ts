/**
 * `npm test` runs every check and both test runners.
 * `npm run test:long` runs parameterized tests with all their values.
 * `npm test -- orders cart` runs the test files whose names contain one of the words, without the checks.
 * `npm test -- --changed [commit]` runs those that the changes since then affect (default HEAD), without the checks.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { ensureBuilt } from './build/ensure-built.ts'
import { getChromium } from './chromium/get.ts'
import { Failure } from './support/failure.ts'
import { browserScope, readArguments, vitestScope } from './test/arguments.ts'
import { browserRunner } from './test/browser.ts'
import { runCheck } from './test/check.ts'
import { failureList } from './test/failure-list.ts'
import { closingLine, exitCodeOf, none, type Results, sum } from './test/results.ts'
import { retryFailures } from './test/retry.ts'
import { enterTemporaryFolder } from './test/temporary-folder.ts'
import { vitestRunner } from './test/vitest.ts'

const flakyLog = 'flaky.log'

const request = readArguments(process.argv.slice(2))
enterTemporaryFolder()
if (request.long) process.env.TEST_LONG = 'on'
rmSync(flakyLog, { force: true })

const durations: string[] = []

/** Measures one part of the run; a Failure becomes a failed test of its results. */
async function timed(name: string, part: () => Promise<Results>): Promise<Results> {
  const begun = performance.now()
  try {
    return await part()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { ...none, failures: [{ name: error.message }] }
  } finally {
    durations.push(`${name} ${Math.round((performance.now() - begun) / 1_000)} s`)
  }
}

async function checks(): Promise<Results> {
  const failed = await runCheck()
  return { ...none, failures: failed.map((name) => ({ name: `the check of ${name}` })) }
}

async function prepare(): Promise<Results> {
  await ensureBuilt()
  process.env.CHROMIUM_PATH = getChromium()
  return none
}

const results = [
  request.isWhole ? await timed('checks', checks) : none,
  await timed('build', prepare),
  await timed('vitest', () => vitestRunner.run(vitestScope(request))),
  await timed('browser', () => browserRunner.run(browserScope(request))),
].reduce(sum)

const isDecisive = process.env.CI === 'true'
const { failures, passed, flaky } = isDecisive
  ? await retryFailures(results, { vitest: vitestRunner.rerun, browser: browserRunner.rerun })
  : { ...results, flaky: [] }
const flakyLines = flaky.map(({ file, name }) => `flaky: ${file} › ${name}\n`).join('')
if (flakyLines) writeFileSync(flakyLog, flakyLines)

const final = { ...results, failures, passed }
process.stdout.write(`\n${durations.join(', ')}\n${failureList(failures)}${flakyLines}${closingLine(final)}\n`)
process.exitCode = exitCodeOf(final)
