import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchFolder } from '../launch/lock.mjs'
import { type Part, sourcesHash } from './sources-hash.ts'
import { stampOf } from './stamp.ts'

/**
 * Builds a part in a temporary folder, and moves its contents to `dist/` when complete, so that a killed build leaves the previous one
 * intact. Requires the lock: see `ensureBuilt`.
 */
export async function buildAside(root: string, part: Part, build: (folder: string) => Promise<void>) {
  const hash = sourcesHash(root, part)
  for (const left of readdirSync(launchFolder(root)).filter((name) => name.startsWith('build-'))) {
    rmSync(join(launchFolder(root), left), { recursive: true })
  }
  const folder = mkdtempSync(join(launchFolder(root), 'build-'))
  const fresh = join(folder, 'fresh')
  mkdirSync(fresh)
  await build(fresh)
  const dist = join(root, 'dist')
  mkdirSync(dist, { recursive: true })
  rmSync(stampOf(dist, part), { force: true })
  for (const name of readdirSync(fresh)) {
    if (existsSync(join(dist, name))) renameSync(join(dist, name), join(folder, name))
    renameSync(join(fresh, name), join(dist, name))
  }
  writeFileSync(stampOf(dist, part), hash)
  rmSync(folder, { recursive: true })
}
