import { constants, copyFileSync, fchownSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'

const largestBytes = 5_000_000

/** Opens the log for appending, owned by `owner`. Does not follow a link in its place. */
export function openLog(path: string, owner: { uid: number; gid: number }): number {
  const log = openSync(path, constants.O_CREAT | constants.O_WRONLY | constants.O_APPEND | constants.O_NOFOLLOW, 0o600)
  if (process.getuid?.() === 0) fchownSync(log, owner.uid, owner.gid)
  return log
}

/**
 * Limits the log and the previous one (`.1`) to about five megabytes each. Copies and truncates the file instead of renaming it, because
 * PostgreSQL keeps writing to its open file.
 */
export function boundLog(path: string) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || found.size <= largestBytes) return
  try {
    rmSync(`${path}.1`, { force: true })
    copyFileSync(path, `${path}.1`)
  } catch {
    // Losing the old log is better than filling the disk.
  }
  truncateSync(path)
}

/** Log text from an offset on, at most its last 20 lines. */
export function logSince(path: string, start: number): string {
  const lines = readFileSync(path).subarray(start).toString('utf8').trim().split('\n')
  return lines.slice(-20).join('\n')
}
