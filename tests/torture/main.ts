/**
 * Kills the embedded PostgreSQL, its children and the process that runs it, again and again under load, and counts the
 * commits that were acknowledged and are gone. `npm run torture -- 50 16`: fifty kills of each kind, sixteen writers.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killUnderLoad, kindsOfKills } from './kills.ts'

const [times = 10, connections = 8] = process.argv.slice(2).map(Number)

for (const kind of kindsOfKills) {
  const dataDir = mkdtempSync(join(tmpdir(), 'torture-'))
  const { acknowledged, lost, slowestMs } = await killUnderLoad(kind, dataDir, times, connections)
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
