import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Sources of the built pages, including their build configuration. */
const sources = ['src/web', 'src/shared', 'public', 'scripts/build', 'vite.config.ts', 'package-lock.json']

/** Hash of the sources, independent of the checkout's path. Excludes tests. */
export function sourcesHash(root: string, of: readonly string[] = sources): string {
  const hash = createHash('sha256')
  for (const path of of.flatMap((source) => filesIn(root, source)).sort()) {
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
