import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sources of each part of the build, including its configuration. */
const sources = {
  pages: ['src/web', 'src/shared', 'public', 'scripts/build', 'vite.config.ts', 'package-lock.json'],
  server: ['src/server', 'src/shared', 'scripts/build', 'package-lock.json'],
}
export type Part = keyof typeof sources

export const sourcesHash = (root: string, part: Part): string => hashOf(root, sources[part])

/** Hash of files and folders, independent of the checkout's path. Excludes tests. */
export function hashOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((source) => filesIn(root, source)).sort()) {
    if (/\.test\.tsx?$/.test(path)) continue
    const bytes = readFileSync(join(root, path))
    // The lengths separate the end of one file from the beginning of the next.
    hash.update(`${path}\n${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

function filesIn(root: string, source: string): string[] {
  if (source.includes('.')) return [source]
  return readdirSync(join(root, source), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
