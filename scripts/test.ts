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

async function quickTests(): Promise<Results> {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=./scripts/test/vitest-reporter.ts']
  const scope = words.length ? ['--passWithNoTests'] : []
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...reporters]
  const code = await run([...vitest, ...scope, ...words], { environment: { RESULTS_FILE: report } })
  return resultsOf(report, (results: Results) => results, code)
}

async function browserTests(): Promise<Results> {
  const report = join(reports, 'playwright.json')
  await ensureBuilt()
  const environment = { CHROMIUM_PATH: getChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const scope = words.length ? ['--pass-with-no-tests'] : []
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
  const code = await run([...playwright, ...scope, ...words], { environment })
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

let results = none
for (const part of words.length ? [quickTests, browserTests] : [checks, quickTests, browserTests]) {
  results = sum(results, await countingFailure(part))
}
rmSync(reports, { recursive: true })
process.stdout.write(`\n${failureList(results.failures)}${closingLine(results)}\n`)
process.exitCode = exitCodeOf(results)
