import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'

/** What Stryker's instrumented code reads, to know which change is on, and writes, of what came by. */
type Switches = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: Coverage
}

/** How often each change was come by: while files were read, and in the tests of each file. */
export type Coverage = { static: Record<string, number>; perTest: Record<string, Record<string, number>> }

export type Trial = {
  number: number
  /** The files of tests, in the order in which they are tried. */
  files: readonly string[]
  /** A change that the code knows, and how often it may be come by before that is called endless. */
  code?: { id: string; hitLimit: number }
  /** A function of the database, as it is instead. */
  sql?: { changed: string; unchanged: string }
  /** Whether the tests are the server's. */
  server: boolean
  /** Where to write what came by. */
  coverage?: string
}

const known = globalThis as { __stryker__?: Switches }
known.__stryker__ ??= {}
const switches = known.__stryker__

/** What noticed a change most likely notices the next one, which is beside it. */
const lastKillers: string[] = []

/** Runs the tests of some files while one thing is changed, up to the first that notices it: in a file of tests of its own. */
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
      // Read anew for each change, unlike what it tests.
      await import(/* @vite-ignore */ `${file}?mutant=${number}`)
    })
  }
}

/** Defines a function anew in the database that all tests' ones are copies of. */
async function define(text: string) {
  const { admins, template } = inject('databaseServer')
  const client = new pg.Client({ ...admins[0], database: template })
  await client.connect()
  await client.query(text.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION'))
  await client.end()
}
