import { escapePattern } from '../support/escape-pattern.ts'
import { run } from '../support/run.ts'
import { playwrightResults } from './playwright-results.ts'
import { type Failure, ofRunner, type Results, resultsOf } from './results.ts'
import { withReport } from './with-report.ts'

const playwright = (scope: readonly string[]): Promise<Results> =>
  withReport('playwright.json', async (report) => {
    const cli = 'node_modules/@playwright/test/cli.js'
    const words = [cli, 'test', '--reporter=list,json', '--pass-with-no-tests', ...scope]
    const code = await run(words, { environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, prefix: 'browser | ' })
    return resultsOf(report, playwrightResults, code)
  })

export const browserRunner = {
  /** An empty scope runs all browser tests, an undefined one none. */
  run: async (scope: readonly string[] | undefined) =>
    ofRunner('browser', scope ? await playwright(scope) : { passed: 0, skipped: 0, failures: [] }),

  async rerun({ file = '', name, stopsFile }: Failure): Promise<boolean> {
    const title = name.split(' > ').at(-1) ?? name
    const short = process.env.TEST_LONG === 'on' ? [] : ['--grep-invert=@long']
    const scope = stopsFile ? [file.replace(/:\d+$/, ''), ...short] : [file, '--grep', `${escapePattern(title)}$`]
    const { passed, failures } = await playwright(scope)
    return passed > 0 && failures.length === 0
  },
}
