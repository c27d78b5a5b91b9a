import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build/ensure-built.ts'
import { getChromium } from './chromium/get.ts'
import { Failure } from './support/failure.ts'
import { run } from './support/run.ts'
import { runCheck } from './test/check.ts'
import { failureList } from './test/failure-list.ts'
import { playwrightResults } from './test/playwright-results.ts'
import { closingLine, exitCodeOf, none, type Results, resultsOf, sum } from './test/results.ts'

/** `npm test -- orders`: only the tests whose file names hold the word, and no other check. */
const words = process.argv.slice(2)
const reports = mkdtempSync(join(tmpdir(), 'toploader-reports-'))

async function checks(): Promise<Results> {
  const failed = await runCheck()
  return { ...none, failures: failed.map((name) => ({ name: `the check of ${name}` })) }
}

/** What both runs need, made before they begin: the built pages and a Chromium, of which this is the path. */
async function prepare(): Promise<string> {
  await ensureBuilt()
  return getChromium()
}

async function quickTests(): Promise<Results> {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=./scripts/test/vitest-reporter.ts']
  const scope = words.length ? ['--passWithNoTests'] : []
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...scope, ...words]
  // A browser is quick to lose its patience, and these tests are not.
  const code = await run(vitest, { environment: { RESULTS_FILE: report }, prefix: 'vitest  | ', yielding: true })
  return resultsOf(report, (results: Results) => results, code)
}

async function browserTests(prepared: Promise<string>): Promise<Results> {
  const report = join(reports, 'playwright.json')
  const environment = { CHROMIUM_PATH: await prepared, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const scope = words.length ? ['--pass-with-no-tests'] : []
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...scope, ...words]
  const code = await run(playwright, { environment, prefix: 'browser | ' })
  return resultsOf(report, playwrightResults, code)
}

async function countingFailure(part: () => Promise<Results>): Promise<Results> {
  try {
    return await part()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { ...none, failures: [{ name: error.message }] }
  }
}

const checked = words.length ? none : await countingFailure(checks)
const prepared = prepare()
// Why it failed is told by the tests that need it.
await prepared.catch(() => undefined)
// Side by side: each of them waits for half of its time.
const [quick, browser] = await Promise.all([countingFailure(quickTests), countingFailure(() => browserTests(prepared))])
const results = [checked, quick, browser].reduce(sum)
rmSync(reports, { recursive: true })
process.stdout.write(`\n${failureList(results.failures)}${closingLine(results)}\n`)
process.exitCode = exitCodeOf(results)
