import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { launchFolder } from '../launch/lock.mjs'
import { compressAssets } from './compress.ts'
import { keepEarlierAssets } from './keep-earlier-assets.ts'
import { sourcesHash } from './sources-hash.ts'
import { stampOf } from './stamp.ts'

/**
 * Builds the pages for browser and server into `dist/`. They are built in a temporary folder and moved in place when complete, so that a
 * killed build leaves the previous one intact. Requires the lock: see `ensureBuilt`.
 */
export async function buildPages(root: string) {
  const hash = sourcesHash(root)
  for (const left of readdirSync(launchFolder(root)).filter((name) => name.startsWith('build-'))) {
    rmSync(join(launchFolder(root), left), { recursive: true })
  }
  const folder = mkdtempSync(join(launchFolder(root), 'build-'))
  const fresh = join(folder, 'dist')
  mkdirSync(fresh)
  const builder = await createBuilder({
    root,
    logLevel: 'warn',
    environments: {
      client: { build: { outDir: join(fresh, 'client') } },
      ssr: { build: { outDir: join(fresh, 'ssr') } },
    },
  })
  await builder.buildApp()
  await compressAssets(join(fresh, 'client/assets'))
  const dist = join(root, 'dist')
  keepEarlierAssets(join(dist, 'client/assets'), join(fresh, 'client/assets'))
  writeFileSync(stampOf(fresh), hash)
  if (existsSync(dist)) renameSync(dist, join(folder, 'before'))
  renameSync(fresh, dist)
  rmSync(folder, { recursive: true })
}
