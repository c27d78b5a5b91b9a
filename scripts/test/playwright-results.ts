import { dirname, join, relative } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { Failure, Results } from './results.ts'

/** A test that passed only on a retry counts as failed, and so do errors outside of any test. */
export function playwrightResults({ config, suites, errors, stats }: JSONReport): Results {
  const root = config.configFile ? dirname(config.configFile) : config.rootDir
  const outside = errors.map(({ message, location }) => ({
    file: location && placeOf(root, location),
    name: 'outside of the tests',
    message,
  }))
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((suite) => failuresIn(suite, relative(root, config.rootDir), hasUnrun(suite))),
      ...outside,
    ],
  }
}

const placeOf = (root: string, { file, line }: { file: string; line: number }) => `${relative(root, file)}:${line}`

function failuresIn(
  { specs, suites = [] }: JSONReportSuite,
  folder: string,
  stopsFile: boolean,
  parents: readonly string[] = [],
): Failure[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        file: `${join(folder, file)}:${line}`,
        name: [...parents, title].join(' > '),
        ...(stopsFile ? { stopsFile } : {}),
        message: results.flatMap((result) => result.errors.map(({ message }) => message)).join('\n'),
      })),
  )
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, folder, stopsFile, [...parents, suite.title]))]
}

/** Whether tests did not run because a hook or an earlier test failed, rather than by intention. */
const hasUnrun = ({ specs, suites = [] }: JSONReportSuite): boolean =>
  suites.some(hasUnrun) ||
  specs.some(({ tests }) =>
    tests.some(({ status, annotations }) => status === 'skipped' && !annotations.some(({ type }) => type === 'skip')),
  )
