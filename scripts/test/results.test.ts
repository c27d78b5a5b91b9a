import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from '../support/root.ts'
import { run } from '../support/run.ts'
import { playwrightResults } from './playwright-results.ts'
import { closingLine, exitCodeOf, none, type Results, resultsOf, sum } from './results.ts'

let folder = ''
let report = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toploader-results-'))
  report = join(folder, 'report.json')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

describe('Vitest', () => {
  const runVitest = async () => {
    const words = ['node_modules/vitest/vitest.mjs', 'run', '--root', folder, '--globals']
    const reporter = `--reporter=${join(root, 'scripts/test/vitest-reporter.ts')}`
    const code = await run([...words, reporter], { environment: { RESULTS_FILE: report }, silent: true })
    return resultsOf(report, (results: Results) => results, code)
  }

  test('names each failed test with its file, error, location and diff', async () => {
    write(
      'some.test.js',
      `test('good', () => {})
      test.skip('left out', () => {})
      test.todo('to do')
      describe('group', () => {
        test('bad', () => expect({ a: 1 }).toEqual({ a: 2 }))
      })
      test('bad twice', async ({ onTestFinished }) => {
        onTestFinished(() => { throw new Error('second', { cause: new TypeError('the reason') }) })
        throw new Error('first')
      })`,
    )
    const { failures, ...counts } = await runVitest()
    expect(counts).toEqual({ passed: 1, skipped: 2 })
    expect(failures).toEqual([
      {
        file: 'some.test.js',
        name: 'group > bad',
        message: expect.stringMatching(/AssertionError: .*\nat some.test.js:5\n/),
      },
      {
        file: 'some.test.js',
        name: 'bad twice',
        message: expect.stringMatching(/first(.*\n)+.*second(.*\n)+.*the reason/),
      },
    ])
    expect(failures[0]?.message).toMatch(/-.*"a": 2/)
  })

  test('names failures outside of tests: an unreadable file, hooks, and uncaught errors', async () => {
    write('broken.test.js', 'import "./nothing.js"')
    write(
      'hooks.test.js',
      `describe('group', () => { afterAll(() => { throw new Error('hook') }); test('good', () => {}) })`,
    )
    write('late.test.js', `test('good', () => { void Promise.reject(new Error('uncaught')) })`)
    const { failures } = await runVitest()
    expect(failures).toHaveLength(3)
    expect(failures).toEqual(
      expect.arrayContaining([
        { file: 'broken.test.js', name: 'outside of its tests', message: expect.stringContaining('nothing.js') },
        { file: 'hooks.test.js', name: 'group', message: expect.stringContaining('Error: hook') },
        { file: 'late.test.js', name: 'outside of its tests', message: expect.stringContaining('Error: uncaught') },
      ]),
    )
  })
})

test('Playwright names failed and flaky tests with their files and errors, and errors outside of tests', async () => {
  // A separate output folder: otherwise it would clear that of the surrounding run.
  const config = { testDir: 'tests', outputDir: 'output', retries: 1, workers: 1 }
  write('playwright.config.ts', `export default ${JSON.stringify(config)}`)
  mkdirSync(join(folder, 'tests'))
  write(
    'tests/some.spec.ts',
    `import { expect, test } from '@playwright/test'
    test('good', () => {})
    test.skip('left out', () => {})
    test.describe('group', () => {
      test('bad', () => expect(1).toBe(2))
    })
    test('unstable', ({}, { retry }) => { if (retry === 0) throw new Error('the first time') })`,
  )
  write(
    'tests/stopped.spec.ts',
    `import { test } from '@playwright/test'
    test.beforeAll(() => { throw new Error('hook') })
    test('first', () => {})
    test('second', () => {})`,
  )
  write('tests/broken.spec.ts', `throw new Error('cannot be read')`)
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=json', '--config', folder]
  const options = { environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, silent: true }
  const runPlaywright = async (...scope: string[]) =>
    resultsOf(report, (json: JSONReport) => playwrightResults(json), await run([...playwright, ...scope], options))

  const { failures, ...counts } = await runPlaywright('some', 'stopped')
  // A test that did not run after a failed hook counts as skipped.
  expect(counts).toEqual({ passed: 1, skipped: 2 })
  expect(failures).toEqual([
    { file: 'tests/some.spec.ts:7', name: 'unstable', message: expect.stringContaining('the first time') },
    { file: 'tests/some.spec.ts:5', name: 'group > bad', message: expect.stringContaining('toBe') },
    { file: 'tests/stopped.spec.ts:3', name: 'first', message: expect.stringContaining('hook'), stopsFile: true },
  ])
  expect((await runPlaywright('broken')).failures).toContainEqual({
    file: 'tests/broken.spec.ts:1',
    name: 'outside of the tests',
    message: expect.stringContaining('cannot be read'),
  })
})

describe('the report of a runner', () => {
  const parse = (results: Results) => results
  const named = { name: expect.stringContaining('exit code 1') }

  test('counts as failed if the runner failed without naming a failure', () => {
    write('report.json', JSON.stringify({ ...none, passed: 3 }))
    expect(resultsOf(report, parse, 1)).toEqual({ passed: 3, skipped: 0, failures: [named] })
  })

  test('counts as failed if it is missing after a failed run, and is ignored after a successful one', () => {
    expect(resultsOf(report, parse, 1)).toEqual({ ...none, failures: [named] })
    expect(resultsOf(report, parse, 0)).toEqual(none)
  })
})

const failure = { name: 'a test' }

test('the summary adds up both runners, and mentions skipped tests only if there are any', () => {
  const both = sum({ passed: 3, failures: [], skipped: 0 }, { passed: 4, failures: [failure], skipped: 0 })
  expect(closingLine(both)).toBe('7 passed, 1 failed')
  expect(closingLine({ ...both, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped')
})

test.each([
  { results: { passed: 5, failures: [], skipped: 0 }, code: 0 },
  { results: { passed: 5, failures: [failure], skipped: 0 }, code: 1 },
  { results: { passed: 0, failures: [], skipped: 4 }, code: 1 },
])('the exit code of %o', ({ results, code }) => {
  expect(exitCodeOf(results)).toBe(code)
})
