/**
 * `npm run torture -- 50 16` kills the embedded PostgreSQL, its children and the process that runs it, repeatedly under load, and
 * counts acknowledged commits that are lost: fifty kills of each kind, sixteen writers.
 * `npm run torture -- fuzz|model|rush|kill [times] [seed]` runs one of `runs.ts`, and `npm run torture -- --short` a little of each.
 * `npm run torture -- upgrade [commit]` runs an earlier version on this version's database, and both side by side.
 * `npm run torture -- payloads [words]` opens every screen of a platform whose texts all end in markup and scripts.
 * `npm run torture -- pages [addresses] [seed]` requests malformed addresses over raw connections, and tries slow clients of every kind.
 * `npm run torture -- timing [times]` compares response times for known and unknown records.
 * `npm run torture -- power [times]` cuts the power of the database's disk under load.
 */
import { mkdtempSync, renameSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { kills, killUnderLoad, kindsOfKills } from './kills.ts'
import { ownFolder } from './leave-nothing.ts'
import { pages } from './pages/main.ts'
import { payloads } from './payloads/main.ts'
import { power } from './power/main.ts'
import { runNamed } from './runs.ts'
import { SEED } from './seed.ts'
import { timing } from './timing/main.ts'

/** Folder of the results to inspect afterwards. */
const OUTSIDE = tmpdir()

const [what, ...rest] = process.argv.slice(2)
process.exitCode = await (runNamed(what, rest) ?? inOwnFolder(() => runHere(what, rest)))

async function runHere(what: string | undefined, rest: string[]): Promise<number> {
  if (what === 'payloads') return payloads(rest)
  const numbers = rest.map(Number)
  if (what === 'pages') return pages(...numbers)
  if (what === 'timing') return timing(...numbers)
  if (what === 'power') return power(...numbers)
  return kill(...process.argv.slice(2).map(Number))
}

/** Folder of all processes and data, removed at the end, even after an interruption. */
async function inOwnFolder(work: () => Promise<number>): Promise<number> {
  const { folder, leave } = ownFolder()
  process.env.TMPDIR = folder
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => {
      leave()
      process.exit(128 + constants.signals[name])
    })
  try {
    return (await work()) ? 1 : 0
  } finally {
    leave()
  }
}

async function kill(times = 10, connections = 8): Promise<number> {
  console.log(`TORTURE_SEED=${SEED}`)
  let failures = 0
  for (const kind of kindsOfKills) {
    const dataDir = mkdtempSync(join(tmpdir(), 'torture-'))
    const { acknowledged, lost, slowestMs } = await killUnderLoad(kills[kind], dataDir, times, connections)
    console.log(
      `${kind}: ${times} kills, ${acknowledged} commits acknowledged, ${lost.length} lost; ` +
        `writing again at most ${slowestMs} ms after a kill`,
    )
    if (lost.length === 0) continue
    const movedTo = join(OUTSIDE, basename(dataDir))
    renameSync(dataDir, movedTo)
    console.log(`Lost, among others: ${lost.slice(0, 5).join(', ')}. The data are in ${movedTo}.`)
    failures++
  }
  return failures
}
