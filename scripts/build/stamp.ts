import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesHash } from './sources-hash.ts'

export const stampOf = (dist: string) => join(dist, 'built-from')

/** Whether `dist/` was built from the current sources. */
export function isBuilt(root: string): boolean {
  try {
    return readFileSync(stampOf(join(root, 'dist')), 'utf8') === sourcesHash(root)
  } catch {
    return false
  }
}
