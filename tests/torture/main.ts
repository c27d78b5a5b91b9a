/**
 * `npm run torture -- 50 16` kills the embedded PostgreSQL, its children and the process that runs it, again and again under load, and
 * counts the commits that were acknowledged and are gone: fifty kills of each kind, sixteen writers.
 * `npm run torture -- fuzz|model|rush|kill [how often] [seed]` does one of `runs.ts`, and `npm run torture -- --short` a little of each.
 * `npm run torture -- payloads [words]` opens every screen of a platform whose texts all end in markup and programs.
 * `npm run torture -- pages [addresses] [seed]` asks for odd addresses over bare connections, and takes its time in every other way.
 * `npm run torture -- timing [times]` holds the times of answers about what is known here against those about what is not.
 * `npm run torture -- power [times]` cuts the power of the database's disk under load.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kills, killUnderLoad, kindsOfKills } from './kills.ts'
import { pages } from './pages/main.ts'
import { payloads } from './payloads/main.ts'
import { power } from './power/main.ts'
import { runNamed } from './runs.ts'
import { timing } from './timing/main.ts'

const [what, ...rest] = process.argv.slice(2)
const code = await runNamed(what, rest)
if (code !== undefined) process.exitCode = code
else if (what === 'payloads') process.exitCode = (await payloads(rest)) ? 1 : 0
else if (what === 'pages') process.exitCode = (await pages(...rest.map(Number))) ? 1 : 0
else if (what === 'timing') process.exitCode = (await timing(...rest.map(Number))) ? 1 : 0
else if (what === 'power') process.exitCode = (await power(...rest.map(Number))) ? 1 : 0
else await kill(...process.argv.slice(2).map(Number))

async function kill(times = 10, connections = 8) {
  for (const kind of kindsOfKills) {
    const dataDir = mkdtempSync(join(tmpdir(), 'torture-'))
    const { acknowledged, lost, slowestMs } = await killUnderLoad(kills[kind], dataDir, times, connections)
    console.log(
      `${kind}: ${times} kills, ${acknowledged} commits acknowledged, ${lost.length} lost; ` +
        `writing again at most ${slowestMs} ms after a kill`,
    )
    if (lost.length === 0) rmSync(dataDir, { recursive: true })
    else {
      console.log(`Lost, among others: ${lost.slice(0, 5).join(', ')}. The data are in ${dataDir}.`)
      process.exitCode = 1
    }
  }
}
