import { escapePattern } from '../support/escape-pattern.ts'
import { run } from '../support/run.ts'
import { type Failure, ofRunner, type Results, resultsOf } from './results.ts'
import { WHOLE_FILE } from './vitest-reporter.ts'
import { withReport } from './with-report.ts'

const reporters = ['--reporter=default', '--reporter=./scripts/test/vitest-reporter.ts']

const vitest = (scope: readonly string[]): Promise<Results> =>
  withReport('vitest.json', async (report) => {
    const words = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, '--passWithNoTests', ...scope]
    const code = await run(words, { environment: { RESULTS_FILE: report }, prefix: 'vitest  | ' })
    return resultsOf(report, (results: Results) => results, code)
  })

export const vitestRunner = {
  run: async (scope: readonly string[]) => ofRunner('vitest', await vitest(scope)),

  async rerun({ file = '', name }: Failure): Promise<boolean> {
    const { passed, failures } = await vitest(name === WHOLE_FILE ? [file] : [file, '-t', namePattern(name)])
    return passed > 0 && failures.length === 0
  },
}

/** Vitest matches a pattern against names joined by blanks, and reports them with ` > `. */
const namePattern = (name: string) => `^${name.split(' > ').map(escapePattern).join(' (?:> )?')}$`
