import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { Score } from './score.ts'
import { folder, openTrials } from './trials.ts'
import type { Coverage } from './try-mutant.ts'

type Change = { id: string; file: string; line: number; was: string; now: string }

type Wishes = {
  /** Patterns of the files to mutate, and of the tests that have to detect it. */
  sources: readonly string[]
  tests: readonly string[]
  server: boolean
  /** Number of random mutants, the same ones for the same seed; all of them if omitted. */
  count?: number
  seed?: string
}

const silent = () => undefined
const quiet = { debug: silent, error: silent, fatal: silent, info: silent, trace: silent, warn: silent }
const logger = Object.assign(quiet, {
  isDebugEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  isInfoEnabled: () => false,
  isTraceEnabled: () => false,
  isWarnEnabled: () => false,
})

/**
 * Mutates one place after another in some files, like Stryker, and runs the tests that cover it. Excludes texts, and code that runs only
 * once at import.
 */
export async function mutateCode({ sources, tests, server, count, seed = '1' }: Wishes): Promise<boolean> {
  const { changes, code } = await instrument(filesOf(sources).filter((file) => !file.endsWith('.test.ts')))
  const trials = await openTrials({
    server,
    plugins: [{ name: 'changeable', enforce: 'pre', load: (id) => code.get(id.split('?')[0] ?? '') }],
  })
  const score = new Score()
  const coverage = join(folder, 'coverage.json')
  const files = await score.baseline(trials, { files: filesOf(tests), server, coverage })
  const { static: read, perTest } = JSON.parse(readFileSync(coverage, 'utf8')) as Coverage
  const hits = (id: string) => Math.max(...files.map((file) => perTest[file]?.[id] ?? 0), 0)
  const chosen = changes
    .filter(({ id }) => hits(id) || !read[id])
    .toSorted((one, other) => (rank(one, seed) < rank(other, seed) ? -1 : 1))
    .slice(0, count)
    .toSorted((one, other) => one.file.localeCompare(other.file) || one.line - other.line)
  const [reached, unreached] = [chosen.filter(({ id }) => hits(id)), chosen.filter(({ id }) => !hits(id))]
  for (const change of unreached) score.count(`${labelOf(change)}   no test comes by`, undefined)
  await score.judge(
    trials,
    reached.map((change) => ({
      label: labelOf(change),
      trial: {
        files: files.filter((file) => perTest[file]?.[change.id]),
        code: { id: change.id, hitLimit: 1_000 + 100 * hits(change.id) },
        server,
      },
    })),
  )
  await trials.close()
  return score.total()
}

const filesOf = (patterns: readonly string[]) =>
  globSync([...patterns])
    .map((file) => resolve(file))
    .toSorted()

const rank = ({ file, line, was, now }: Change, seed: string) =>
  createHash('sha256')
    .update(JSON.stringify([seed, relative('.', file), line, was, now]))
    .digest('hex')

const labelOf = ({ file, line, was, now }: Change) => `${relative('.', file)}:${line}  ${short(was)}  →  ${short(now)}`
const short = (code: string) => code.replace(/\s+/g, ' ').slice(0, 100)

/** The files instrumented with all mutants, each of which can be switched on, and a list of the mutants. */
async function instrument(names: readonly string[]) {
  const files = names.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }))
  const options = { plugins: null, ignorers: [], excludedMutations: ['StringLiteral'] }
  const result = await new Instrumenter(logger).instrument(files, options)
  const contents = new Map(files.map(({ name, content }) => [name, content.split('\n')]))
  const tried = result.mutants.filter(({ status }) => status !== 'Ignored')
  const changes = tried.map(({ id, fileName, location: { start, end }, replacement }): Change => {
    const lines = (contents.get(fileName) ?? []).slice(start.line, end.line + 1)
    lines.push((lines.pop() ?? '').slice(0, end.column))
    const was = lines.join('\n').slice(start.column)
    return { id, file: fileName, line: start.line + 1, was, now: replacement ?? '' }
  })
  return { changes, code: new Map(result.files.map(({ name, content }) => [name, content])) }
}
