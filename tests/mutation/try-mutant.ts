import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'

/** Global that Stryker's instrumented code reads (the active mutant) and writes (coverage). */
type Switches = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: Coverage
}

/** Hits per mutant: at import, and by test file. */
export type Coverage = { static: Record<string, number>; perTest: Record<string, Record<string, number>> }

export type Trial = {
  number: number
  /** Test files, in the order in which they are tried. */
  files: readonly string[]
  /** A code mutant, and its maximum number of hits before it counts as an endless loop. */
  code?: { id: string; hitLimit: number }
  /** A function of the database, with its mutated definition. */
  sql?: { changed: string; unchanged: string }
  /** Whether the tests belong to the server. */
  server: boolean
  /** Path for the coverage. */
  coverage?: string
}

const known = globalThis as { __stryker__?: Switches }
known.__stryker__ ??= {}
const switches = known.__stryker__

/** The test that detected a mutant probably detects the next one, which is near it. */
const lastKillers: string[] = []

/** Runs some test files with one mutant, up to the first failure, from a generated test file. */
export async function tryMutant({ number, files, code, sql, server, coverage }: Trial) {
  const stopPlatform = server ? (await import('#tests/support/platform.ts')).stopPlatform : async () => undefined
  let noticed = false
  beforeAll(async () => {
    if (sql) await define(sql.changed)
    Object.assign(switches, { activeMutant: code?.id, hitCount: code && 0, hitLimit: code?.hitLimit })
  })
  afterAll(async () => {
    Object.assign(switches, { activeMutant: undefined, hitCount: undefined })
    if (sql) await define(sql.unchanged)
    if (coverage) writeFileSync(coverage, JSON.stringify(switches.mutantCoverage ?? { static: {}, perTest: {} }))
  })
  beforeEach(({ onTestFailed, skip }) => {
    skip(noticed)
    onTestFailed(() => {
      noticed = true
    })
  })
  const turn = (file: string) => (lastKillers.includes(file) ? lastKillers.indexOf(file) : Number.POSITIVE_INFINITY)
  for (const file of files.toSorted((one, other) => (turn(one) < turn(other) ? -1 : turn(one) > turn(other) ? 1 : 0))) {
    describe(file, async () => {
      beforeAll(() => {
        if (noticed) throw new Error('It was noticed before.')
        switches.currentTestId = file
      })
      beforeEach(({ onTestFailed }) => onTestFailed(() => void lastKillers.unshift(file)))
      afterAll(async () => {
        switches.currentTestId = undefined
        await stopPlatform()
      })
      // Loaded again for each mutant, unlike the code under test.
      await import(/* @vite-ignore */ `${file}?mutant=${number}`)
    })
  }
}

/** Redefines a function in the template of all test databases. */
async function define(text: string) {
  const { admins, template } = inject('databaseServer')
  const client = new pg.Client({ ...admins[0], database: template })
  await client.connect()
  await client.query(text.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'))
  await client.end()
}
