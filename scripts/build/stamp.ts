import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Part, sourcesHash } from './sources-hash.ts'

export const stampOf = (dist: string, part: Part) => join(dist, `${part}-built-from`)

/** Whether this part of `dist/` was built from the current sources. */
export function isBuilt(root: string, part: Part): boolean {
  try {
    return readFileSync(stampOf(join(root, 'dist'), part), 'utf8') === sourcesHash(root, part)
  } catch {
    return false
  }
}
