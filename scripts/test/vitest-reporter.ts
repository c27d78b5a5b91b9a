import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node'
import type { Failure, Results } from './results.ts'

/** Name of a failure in a file's hooks, while it loads, or that no test awaited. */
export const WHOLE_FILE = 'outside of its tests'

/** Writes the results to the file in RESULTS_FILE, including errors in hooks and outside of any test. */
export default class ResultsReporter implements Reporter {
  #root = ''

  onInit(vitest: Vitest) {
    this.#root = vitest.config.root
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const isLeftOut = (test: TestCase) => test.tags.includes('long') && test.result().state === 'skipped'
    const tests = modules.flatMap((module) => [...module.children.allTests()]).filter((test) => !isLeftOut(test))
    const count = (...states: string[]) => tests.filter((test) => states.includes(test.result().state)).length
    const results: Results = {
      passed: count('passed'),
      skipped: count('skipped'),
      failures: [
        ...modules.flatMap((module) => failuresOf(module, this.#root)),
        ...unhandled.map((error) => unhandledFailure(error, this.#root)),
      ],
    }
    writeFileSync(process.env.RESULTS_FILE ?? 'results.json', JSON.stringify(results))
  }
}

function failuresOf(module: TestModule, root: string): Failure[] {
  const file = relative(root, module.moduleId)
  const texts = (errors: readonly SerializedError[] = []) => errors.map((error) => textOf(error, root)).join('\n')
  const suites = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
  const ofHooks = suites.map((suite) => ({
    file,
    name: suite.type === 'suite' ? suite.fullName : WHOLE_FILE,
    message: texts(suite.errors()),
  }))
  const ofTests = [...module.children.allTests()].filter(hasFailed).map((test) => ({
    file,
    name: test.fullName,
    message: texts(test.result().errors) || 'It did not finish.',
  }))
  const unfinished = module.state() === 'pending' || module.state() === 'queued'
  const failures = [...ofHooks, ...ofTests]
  return unfinished && failures.length === 0 ? [{ file, name: 'did not finish' }] : failures
}

/** A test that failed may leave behind a promise that is rejected later: the file is retried as a whole. */
function unhandledFailure(error: SerializedError, root: string): Failure {
  const { VITEST_TEST_PATH: path } = error
  const file = typeof path === 'string' ? { file: relative(root, path) } : {}
  return { ...file, name: WHOLE_FILE, message: textOf(error, root) }
}

const hasFailed = (test: TestCase) => ['failed', 'pending'].includes(test.result().state)

/** The message, its location in our code, the diff, and the cause. */
function textOf({ name, message, stacks, diff, cause }: SerializedError, root: string): string {
  const frame = stacks?.find(({ file }) => !file.includes('node_modules'))
  const lines = [`${name ?? 'Error'}: ${message}`]
  if (frame) lines.push(`at ${relative(root, frame.file)}:${frame.line}`)
  if (typeof diff === 'string') lines.push(diff)
  if (cause) lines.push(`caused by ${textOf(cause, root)}`)
  return lines.join('\n')
}
