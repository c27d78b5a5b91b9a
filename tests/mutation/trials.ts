import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import type { Trial } from './try-mutant.ts'

/** Folder of the generated trial files. */
export const folder = join(process.cwd(), '.mutation', String(process.pid))

export type Outcome = {
  /** The failed tests with their errors. */
  failures: string[]
  /** Duration of the tests by file. */
  took: Map<string, number>
}

/** Trials per worker before it is replaced, because it caches everything it has loaded. */
const A_WORKER = 200

class AsGiven extends BaseSequencer {
  override sort = async (files: TestSpecification[]) =>
    files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1))
}

/**
 * Runs trials, each as a generated file that imports test files. One worker runs them in sequence, so that the code under test is loaded
 * once. `plugins` transform what it loads.
 */
export async function openTrials({ server, plugins = [] }: { server: boolean; plugins?: Plugin[] }) {
  mkdirSync(folder, { recursive: true })
  let report: (trial: number, outcome: Outcome) => void = () => undefined
  /** Errors in trials themselves, not in their tests. */
  const broken: string[] = []
  const vitest = await createVitest(
    'test',
    {
      config: false,
      watch: false,
      include: ['.mutation/*/*.test.ts'],
      isolate: false,
      maxWorkers: 1,
      ...(server && {
        globalSetup: 'tests/support/servers/database-server.ts',
        setupFiles: 'tests/support/each-file.ts',
      }),
      // Long timeouts, because a mutant that is detected only by its slowness does not count as detected.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 30_000, interval: 20 } },
      // As in `npm test`: too slow to run for each mutant.
      tags: [{ name: 'long' }],
      tagsFilter: ['!long'],
      // Do not cache transformed code.
      fsModuleCache: false,
      sequence: { sequencer: AsGiven },
      reporters: [
        {
          onTestModuleEnd(module) {
            broken.push(...module.errors().map(({ message }) => message))
            report(Number(module.moduleId.match(/\d+(?=\.test)/)), outcomeOf(module))
          },
        },
      ],
    },
    { plugins },
  )
  const [project] = vitest.projects
  if (!project) throw new Error('There is no project.')
  return {
    /** The template of the tests' databases, available since the first run. */
    database: () => project.getProvidedContext().databaseServer,
    async run(trials: readonly Trial[], tell: typeof report) {
      report = tell
      const specifications = trials.map((trial) => {
        const file = join(folder, `${String(trial.number).padStart(6, '0')}.test.ts`)
        const text = `import { tryMutant } from '#tests/mutation/try-mutant.ts'\n\nawait tryMutant(${JSON.stringify(trial)})\n`
        writeFileSync(file, text)
        return project.createSpecification(file)
      })
      for (let from = 0; from < specifications.length; from += A_WORKER) {
        await vitest.runTestSpecifications(specifications.slice(from, from + A_WORKER))
      }
      if (broken.length) throw new Error(broken.join('\n'))
    },
    async close() {
      await vitest.close()
      rmSync(folder, { recursive: true })
    },
  }
}

function outcomeOf(module: TestModule): Outcome {
  const took = new Map<string, number>()
  for (const suite of module.children.suites()) {
    took.set(
      suite.name,
      [...suite.children.allTests()].reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0),
    )
  }
  const failures = [...module.children.allTests('failed')].map(
    (test) => `${test.fullName.split('/').at(-1)}: ${test.result().errors?.[0]?.message}`,
  )
  const hooks = [...module.children.allSuites()].flatMap((part) => part.errors().map(({ message }) => message))
  return { failures: [...failures, ...hooks], took }
}
