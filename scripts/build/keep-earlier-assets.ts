import { existsSync, linkSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const longestMs = 7 * 24 * 3_600_000

/**
 * Copies the files of builds from the last week: open pages of an earlier build may still load their chunks, and so may a server that
 * keeps running during a build.
 */
export function keepEarlierAssets(from: string, to: string, now = Date.now()) {
  if (!existsSync(from)) return
  const made = new Set(readdirSync(to))
  for (const name of readdirSync(from)) {
    const path = join(from, name)
    if (!made.has(name) && now - statSync(path).mtimeMs < longestMs) linkSync(path, join(to, name))
  }
}
