import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Platform } from '../platform.ts'
import { atMost, type Figure } from '../report.ts'
import { writeScryfallFile } from './scryfall-file.ts'

const MEGABYTES = 500
const MOST_MEMORY = 200
/** As in scripts/launch.sh. */
const FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=512']

/** Memory of the command that imports a file of 500 MB, at its peak, with the platform running. */
export async function scryfallImport({ dataDir }: Platform): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'toploader-scryfall-'))
  try {
    const path = join(folder, 'default-cards.json')
    const { cards, seed } = await writeScryfallFile(path, MEGABYTES)
    const began = performance.now()
    const { peak, output } = await importWith(path, dataDir)
    const seconds = (performance.now() - began) / 1_000
    const detail = `${cards} cards in ${seconds.toFixed(0)} s, seed '${seed}'; ${output.trim().split('\n').at(-1)}`
    return [atMost(`Importing ${MEGABYTES} MB of Scryfall, MB of memory`, peak, MOST_MEMORY, detail)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const EVERY_MS = 100

async function importWith(path: string, dataDir: string) {
  const child = spawn(process.execPath, [...FLAGS, 'scripts/catalogue.ts', 'import', path], {
    env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  let peak = 0
  child.stdout.on('data', (part) => {
    output += part
  })
  const timer = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid ?? 0))
  }, EVERY_MS)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(`bench: the import ended with ${code}: ${output}`)
  return { peak, output }
}

/** Megabytes; 0 when the process has ended. */
function peakOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1_000
  } catch {
    return 0
  }
}
