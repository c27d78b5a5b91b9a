import { existsSync, linkSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const longestMs = 7 * 24 * 3_600_000

/**
 * Carries over what earlier builds have made in the last week: whoever has a page of theirs open may still ask for the
 * parts that it loads later, and so does a server that runs on while its pages are built anew.
 */
export function keepEarlierAssets(from: string, to: string, now = Date.now()) {
  if (!existsSync(from)) return
  const made = new Set(readdirSync(to))
  for (const name of readdirSync(from)) {
    const path = join(from, name)
    if (!made.has(name) && now - statSync(path).mtimeMs < longestMs) linkSync(path, join(to, name))
  }
}
