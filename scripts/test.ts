import './lifeline.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './build/ensure-built.ts'
import { getChromium } from './chromium/get.ts'
import { Failure } from './launch/failure.mjs'
import { run } from './run.ts'
import { runCheck } from './test/check.ts'
import {
  type Counts,
  closingLine,
  countPlaywright,
  countsOf,
  countVitest,
  exitCodeOf,
  none,
  sum,
} from './test/results.ts'

/** `npm test -- orders`: only the tests whose file names hold the word, and no other check. */
const words = process.argv.slice(2)
const reports = mkdtempSync(join(tmpdir(), 'toploader-reports-'))

async function checks(): Promise<Counts> {
  const failed = await runCheck()
  for (const name of failed) process.stdout.write(`The check of ${name} failed.\n`)
  return { ...none, failed: failed.length }
}

async function quickTests(): Promise<Counts> {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const scope = words.length ? ['--passWithNoTests'] : []
  const code = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...scope, ...words])
  return countsOf(report, countVitest, code)
}

async function browserTests(): Promise<Counts> {
  const report = join(reports, 'playwright.json')
  await ensureBuilt()
  const environment = { CHROMIUM_PATH: getChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const scope = words.length ? ['--pass-with-no-tests'] : []
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
  const code = await run([...playwright, ...scope, ...words], { environment })
  return countsOf(report, countPlaywright, code)
}

async function countingFailure(part: () => Promise<Counts>): Promise<Counts> {
  try {
    return await part()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    process.stdout.write(`${error.message}\n`)
    return { ...none, failed: 1 }
  }
}

let counts = none
for (const part of words.length ? [quickTests, browserTests] : [checks, quickTests, browserTests]) {
  counts = sum(counts, await countingFailure(part))
}
rmSync(reports, { recursive: true })
process.stdout.write(`\n${closingLine(counts)}\n`)
process.exitCode = exitCodeOf(counts)
